import { ghanaCardNumber, type VerificationType } from '@oware/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure } from '../../api/failure.ts';
import { type Problem, problemOf } from '../../api/problem-alert.tsx';
import { kycApi } from '../../api/kyc.api.ts';
import { useVerifyIdentityMutation } from '../../api/provider.api.ts';
import { words } from './identity-results.words.ts';

/** Returns why a number is invalid before sending it. */
function wrongNumber(type: VerificationType, number: string): string | undefined {
  if (number.trim() === '') return words('enterNumber');
  return type === 'ghana_card' ? ghanaCardNumber.safeParse(number).error?.issues[0]?.message : undefined;
}

/** Checks a document by its number (V2); the answer is shown until the input changes. */
export function useNumberCheck() {
  const dispatch = useDispatch();
  const [verify, { data: answer, isLoading: checking, reset }] = useVerifyIdentityMutation();
  const [type, chooseType] = useState<VerificationType>('voterId');
  const [number, typeNumber] = useState('');
  const [error, setError] = useState<Problem>();

  const change = (apply: () => void) => {
    reset();
    setError(undefined);
    apply();
  };
  const check = async () => {
    const wrong = wrongNumber(type, number);
    setError(wrong);
    if (wrong) return;
    // 1§7 does not show values of origin and mode: send the screen, and that only a number is known
    const outcome = await verify({ body: { origin: 'enhanced-kyc', mode: 'number', type, id: number.trim() } });
    if (outcome.error) {
      const refused = isApiFailure(outcome.error) ? outcome.error.fields.id : undefined;
      return setError(refused ?? problemOf(outcome.error, words('numberNotChecked')));
    }
    // the verification service stores the check and lists it
    dispatch(kycApi.util.invalidateTags(['IdentityResult']));
  };
  return {
    type,
    number,
    error,
    answer,
    checking,
    setType: (next: VerificationType) => change(() => (chooseType(next), typeNumber(''))),
    setNumber: (next: string) => change(() => typeNumber(next)),
    check,
  };
}
