import { zodResolver } from '@hookform/resolvers/zod';
import { signUpRequest } from '@oware/contract';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useSignUpMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { CountryField } from './country-field.view.tsx';
import { setServerErrors } from '../../api/server-errors.form.ts';
import { VisitorField } from './visitor-field.view.tsx';
import { VisitorFrame } from './visitor-frame.view.tsx';

const names = ['firstname', 'lastname', 'company_name', 'country', 'work_email', 'password'] as const;

/** 3§5: every field is required. The service does not reveal whether the address is known; only the mail does. */
export function Component() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpRequest),
    defaultValues: { firstname: '', lastname: '', company_name: '', country: 'Ghana', work_email: '', password: '' },
  });
  const [signUp, { data: done, isLoading }] = useSignUpMutation();
  useEffect(() => {
    document.title = 'Sign up · Oware';
  }, []);

  const submit = handleSubmit(async (body) => {
    const { error } = await signUp({ body });
    if (error) setServerErrors(error, names, setError);
  });
  const error = (name: (typeof names)[number]) => formState.errors[name]?.message;
  return (
    <VisitorFrame>
      <h1>{done ? 'Check your email' : 'Create an account'}</h1>
      <p className="quiet" role="status">
        {done ? done.message : 'Unlock financial systems for businesses in Africa.'}
      </p>
      {!done && (
        <form className="card" noValidate onSubmit={(event) => void submit(event)}>
          <div className="pair">
            <VisitorField
              label="First name"
              autoComplete="given-name"
              required
              maxLength={80}
              error={error('firstname')}
              {...register('firstname')}
            />
            <VisitorField
              label="Last name"
              autoComplete="family-name"
              required
              maxLength={80}
              error={error('lastname')}
              {...register('lastname')}
            />
          </div>
          <VisitorField
            label="Company name"
            autoComplete="organization"
            required
            maxLength={120}
            error={error('company_name')}
            {...register('company_name')}
          />
          <CountryField error={error('country')} {...register('country')} />
          <VisitorField
            label="Work email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            error={error('work_email')}
            {...register('work_email')}
          />
          <VisitorField
            label="Password"
            type="password"
            autoComplete="new-password"
            required
            maxLength={200}
            error={error('password')}
            {...register('password')}
          />
          <button type="submit" disabled={isLoading} aria-busy={isLoading}>
            Sign up
          </button>
        </form>
      )}
      <p className="after quiet">
        Have an account? <a href={paths.login}>Sign in</a>
      </p>
    </VisitorFrame>
  );
}
