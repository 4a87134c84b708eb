import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { FullName } from '@debrief/shared/domain/accounts/account-rules.ts';
import { isStrongPassword } from '@debrief/shared/domain/accounts/password-rule.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { useRegisterByInvitation } from '../../data/teams/joining.ts';
import { PasswordRules } from '../../features/account/password-rules.tsx';
import { HumanCheckLine } from '../../features/human-check/human-check-line.tsx';
import { useHumanCheck } from '../../features/human-check/use-human-check.ts';
import { detailedSentence } from '../../platform/detailed-sentence.ts';
import { useCheckedForm } from '../../platform/use-checked-form.ts';

export type NewPerson = { fullName: string; password: string; reCaptchaKey?: string };

type Props = {
	email: string;
	signIn: string;
	onJoin: (person: NewPerson, onRefused: () => void) => void;
	register: ReturnType<typeof useRegisterByInvitation>;
	termsUrl: string | null;
};

export function JoinForm({ email, signIn, onJoin, register, termsUrl }: Props) {
	const { t } = useTranslation('members');
	const { t: auth } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const schema = useMemo(
		() =>
			z.object({
				fullName: z
					.string()
					.trim()
					.refine((name) => FullName.safeParse(name).success, t('join.nameInvalid')),
				password: z.string().refine(isStrongPassword, auth('register.passwordInvalid')),
			}),
		[t, auth],
	);
	const { values, field, onSubmit } = useCheckedForm(schema, { fullName: '', password: '' });
	const { state: check, renew } = useHumanCheck(true);
	const isChecked = check.kind === 'done' || check.kind === 'not-needed';
	const send = (person: z.output<typeof schema>) => {
		if (check.kind === 'failed') renew();
		else onJoin({ ...person, ...(check.kind === 'done' && { reCaptchaKey: check.token }) }, renew);
	};
	const { error } = register;
	const isTaken = error instanceof ApiError && error.code === 'email_taken';
	return (
		<form onSubmit={onSubmit(send)} noValidate className="grid gap-4">
			{error && (
				<Banner
					kind="danger"
					action={
						isTaken && (
							<LinkButton size="sm" href={signIn}>
								{t('join.signIn')}
							</LinkButton>
						)
					}
				>
					<span role="alert">{detailedSentence(errors, error)}</span>
				</Banner>
			)}
			{/* Password managers need this field. */}
			<input hidden readOnly name="username" autoComplete="username" value={email} />
			<TextField {...field('fullName')} label={t('join.name')} size="lg" autoComplete="name" autoFocus />
			<div className="grid gap-2">
				<PasswordField
					{...field('password')}
					label={t('join.password')}
					size="lg"
					autoComplete="new-password"
					showLabel={auth('show')}
					hideLabel={auth('hide')}
				/>
				<PasswordRules password={values.password} />
			</div>
			<HumanCheckLine state={check} isRequired={check.kind === 'failed'} onRetry={renew} />
			<Button
				type="submit"
				variant="primary"
				size="lg"
				isBlock
				isBusy={register.isPending}
				isDisabled={!isChecked && check.kind !== 'failed'}
			>
				{t('join.create')}
			</Button>
			{termsUrl && (
				<p className="text-muted text-xs">
					{auth('register.terms')}{' '}
					<a href={termsUrl} target="_blank" rel="noreferrer" className="rounded-xs text-accent underline">
						{auth('register.termsLink')}
					</a>
				</p>
			)}
		</form>
	);
}
