import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { CodeOrPasskey } from './code-or-passkey.tsx';
import type { useProof } from './use-proof.ts';

type Props = {
	proof: ReturnType<typeof useProof>;
	asks: readonly ('password' | 'code')[];
	/** Set-up accepts only a code of the new app. */
	isFirstCode?: boolean;
	autoFocus?: boolean;
};

export function ProofFields({ proof, asks, isFirstCode, autoFocus }: Props) {
	const { t } = useTranslation('account');
	const { t: auth } = useTranslation('auth');
	return (
		<>
			{proof.refusal && (
				<Banner kind="danger">
					<span role="alert">{proof.refusal}</span>
				</Banner>
			)}
			{asks.includes('password') && (
				<PasswordField
					label={t('password.oldPassword')}
					autoComplete="current-password"
					showLabel={auth('show')}
					hideLabel={auth('hide')}
					autoFocus={autoFocus ?? false}
					{...proof.field('password')}
				/>
			)}
			{asks.includes('code') &&
				(isFirstCode ? (
					<TextField label={t('secondFactor.code')} autoComplete="one-time-code" {...proof.field('code')} />
				) : (
					<CodeOrPasskey autoFocus={autoFocus ?? false} {...proof.field('code')} />
				))}
		</>
	);
}
