import { isStrongPassword } from '@debrief/shared/domain/accounts/password-rule.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '../../data/account/profile.ts';
import { useNotify } from '../../platform/notify.ts';
import { fieldRefusals } from '../../platform/server/field-refusals.ts';
import { PasswordRules } from './password-rules.tsx';
import { CodeField } from './second-factor/code-field.tsx';

type Props = { email: string; onClose: () => void };

const empty = { oldPassword: '', newPassword: '', confPassword: '' };

export function PasswordDialog({ email, onClose }: Props) {
	const { t } = useTranslation('account');
	const { t: auth } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const formId = useId();
	const change = useChangePassword();
	const [values, setValues] = useState(empty);
	const [code, setCode] = useState('');
	const [isTouched, setIsTouched] = useState(false);
	const { oldPassword, newPassword, confPassword } = values;
	const isOld = oldPassword.length >= 8 && oldPassword.length <= 64;
	const isConfirmed = newPassword === confPassword;
	const refusals = fieldRefusals(errors, change.error, ['oldPassword', 'newPassword', 'confPassword', 'code']);
	const problems: Record<keyof typeof empty, string | false> = {
		oldPassword: !isOld && t('password.oldInvalid'),
		newPassword: !isStrongPassword(newPassword) && t('password.newInvalid'),
		confPassword: !isConfirmed && auth('register.confirmInvalid'),
	};
	const save = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (Object.values(problems).some(Boolean)) return;
		change.mutate(
			{ oldPassword, newPassword, ...(code && { code }) },
			{
				onSuccess: () => {
					notify.success(t('password.changed'));
					onClose();
				},
			},
		);
	};
	const typeCode = (typed: string) => {
		setCode(typed);
		if (change.isError) change.reset();
	};
	const field = (name: keyof typeof empty) => ({
		name,
		label: t(`password.${name}`),
		value: values[name],
		onChange: (value: string) => {
			setValues({ ...values, [name]: value });
			if (change.isError) change.reset();
		},
		autoComplete: name === 'oldPassword' ? 'current-password' : 'new-password',
		error: refusals.of(name) ?? ((isTouched && problems[name]) || undefined),
		showLabel: auth('show'),
		hideLabel: auth('hide'),
	});
	return (
		<Dialog
			isOpen
			title={t('password.title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={change.isPending}>
						{t('password.submit')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={save} noValidate className="grid gap-4 pt-1">
				<p className="text-muted">{t('password.text')}</p>
				{refusals.other && (
					<Banner kind="danger">
						<span role="alert">{refusals.other}</span>
					</Banner>
				)}
				{/* Password managers need this field. */}
				<input hidden readOnly name="username" autoComplete="username" value={email} />
				<PasswordField {...field('oldPassword')} />
				<div className="grid gap-2">
					<PasswordField {...field('newPassword')} />
					<PasswordRules password={newPassword} />
				</div>
				<PasswordField {...field('confPassword')} />
				<CodeField value={code} onChange={typeCode} error={refusals.of('code')} />
			</form>
		</Dialog>
	);
}
