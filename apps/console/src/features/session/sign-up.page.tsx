import { zodResolver } from '@hookform/resolvers/zod';
import { signUpRequest } from '@oware/contract';
import { useForm } from 'react-hook-form';
import { apiFailureOf } from '../../api/failure.ts';
import { useSignUpMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { CountryField } from './country-field.view.tsx';
import { useServerErrors } from '../../api/server-errors.form.ts';
import { useWords } from './session.words.ts';
import { VisitorField, visitorInputs } from './visitor-field.view.tsx';
import { VisitorFrame } from './visitor-frame.view.tsx';
import { VisitorSubmit } from './visitor-submit.view.tsx';

const names = ['firstname', 'lastname', 'company_name', 'country', 'work_email', 'password'] as const;

/** 3§5: every field is required. The service does not reveal whether the address is known; only the mail does. */
export function Component() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpRequest),
    defaultValues: { firstname: '', lastname: '', company_name: '', country: 'Ghana', work_email: '', password: '' },
  });
  const words = useWords();
  const [signUp, { data: done, error: failure, isLoading }] = useSignUpMutation();
  const problem = useServerErrors(apiFailureOf(failure), names, setError);

  const submit = handleSubmit((body) => signUp({ body }));
  const error = (name: (typeof names)[number]) => formState.errors[name]?.message;
  return (
    <VisitorFrame title={words('signUp')}>
      <h1>{words(done ? 'checkEmail' : 'createAccount')}</h1>
      <p className="quiet" role="status">
        {done ? done.message || words('checkEmailAbout') : words('createAccountAbout')}
      </p>
      {!done && (
        <form className="card" noValidate onSubmit={(event) => void submit(event)}>
          <div className="pair">
            <VisitorField
              label={words('firstName')}
              autoComplete="given-name"
              autoFocus
              required
              maxLength={80}
              error={error('firstname')}
              {...register('firstname')}
            />
            <VisitorField
              label={words('lastName')}
              autoComplete="family-name"
              required
              maxLength={80}
              error={error('lastname')}
              {...register('lastname')}
            />
          </div>
          <VisitorField
            label={words('companyName')}
            {...visitorInputs.companyName}
            error={error('company_name')}
            {...register('company_name')}
          />
          <CountryField error={error('country')} {...register('country')} />
          <VisitorField
            label={words('workEmail')}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            error={error('work_email')}
            {...register('work_email')}
          />
          <VisitorField
            label={words('password')}
            {...visitorInputs.newPassword}
            hint={words('atLeast8Characters')}
            error={error('password')}
            {...register('password')}
          />
          <VisitorSubmit problem={problem} busy={isLoading}>
            {words('signUp')}
          </VisitorSubmit>
        </form>
      )}
      <p className="after quiet">
        {words('haveAccount')} <a href={paths.login}>{words('signIn')}</a>
      </p>
    </VisitorFrame>
  );
}
