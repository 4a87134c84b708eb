import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Check from 'lucide-react/icons/check';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useTranslation } from 'react-i18next';
import { useConfirmWithPasskey } from '../../../data/account/passkeys.ts';
import { useSecondFactor } from '../../../data/account/second-factor.ts';
import { canUsePasskeys } from '../../../platform/browser/can-use-passkeys.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';

type Props = {
	value: string;
	onChange: (code: string) => void;
	error: string | undefined;
	autoFocus?: boolean;
};

export function CodeOrPasskey({ value, onChange, error, autoFocus }: Props) {
	const { t } = useTranslation('account');
	const { t: errors } = useTranslation('errors');
	const { data: state } = useSecondFactor();
	const confirm = useConfirmWithPasskey();
	const hasPasskey = canUsePasskeys() && (state?.passkeys ?? 0) > 0;
	// A used or refused code needs a new one.
	if (confirm.data && confirm.data === value && !error)
		return (
			<p role="status" className="flex items-center gap-2 text-success [&_svg]:size-4">
				<Check />
				{t('passkeys.confirmed')}
			</p>
		);
	return (
		<div className="grid justify-items-start gap-2 *:first:w-full">
			<TextField
				label={t(state?.hasApp === false ? 'secondFactor.recoveryCode' : 'secondFactor.code')}
				hint={state?.hasApp === false ? undefined : t('secondFactor.codeHint')}
				name="code"
				autoComplete="one-time-code"
				value={confirm.data === value ? '' : value}
				onChange={onChange}
				autoFocus={autoFocus ?? false}
				error={error ?? (confirm.isError ? errorSentence(errors, confirm.error) : undefined)}
			/>
			{hasPasskey && (
				<Button isBusy={confirm.isPending} onPress={() => confirm.mutate(undefined, { onSuccess: onChange })}>
					<Fingerprint />
					{t('passkeys.use')}
				</Button>
			)}
		</div>
	);
}
