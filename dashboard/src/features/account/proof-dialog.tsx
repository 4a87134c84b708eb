import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdentities } from '../../data/account/external-sign-in.ts';
import { fieldRefusals } from '../../platform/server/field-refusals.ts';
import { CodeField } from './second-factor/code-field.tsx';

type Proof = { password?: string; code?: string };

type Props = {
	title: string;
	children: ReactNode;
	submitLabel: string;
	keepLabel: string;
	request: {
		mutate(proof: Proof, handlers: { onSuccess: () => void }): void;
		reset(): void;
		isPending: boolean;
		isError: boolean;
		error: unknown;
	};
	onClose: () => void;
};

export function ProofDialog({ title, children, submitLabel, keepLabel, request, onClose }: Props) {
	const { t } = useTranslation('account');
	const { t: auth } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const formId = useId();
	const { data: ways } = useIdentities();
	const hasPassword = ways?.hasPassword ?? true;
	const [password, setPassword] = useState('');
	const [code, setCode] = useState('');
	const [isTouched, setIsTouched] = useState(false);
	const refusals = fieldRefusals(errors, request.error, ['password', 'code']);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (hasPassword && !password) return;
		request.mutate({ ...(password && { password }), ...(code && { code }) }, { onSuccess: onClose });
	};
	const type = (set: (value: string) => void) => (typed: string) => {
		set(typed);
		if (request.isError) request.reset();
	};
	const missing = isTouched && !password ? auth('signIn.passwordRequired') : undefined;
	return (
		<Dialog
			isOpen
			title={title}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{keepLabel}</Button>
					<Button type="submit" form={formId} variant="danger" isBusy={request.isPending}>
						{submitLabel}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-4 pt-1">
				<p>{children}</p>
				{refusals.other && (
					<Banner kind="danger">
						<span role="alert">{refusals.other}</span>
					</Banner>
				)}
				{hasPassword && (
					<PasswordField
						label={t('password.oldPassword')}
						name="password"
						autoComplete="current-password"
						value={password}
						onChange={type(setPassword)}
						error={refusals.of('password') ?? missing}
						showLabel={auth('show')}
						hideLabel={auth('hide')}
					/>
				)}
				<CodeField value={code} onChange={type(setCode)} error={refusals.of('code')} />
			</form>
		</Dialog>
	);
}
