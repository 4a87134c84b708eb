import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import type { HumanCheckState } from '../../features/human-check/use-human-check.ts';
import type { CheckedField } from '../../platform/use-checked-form.ts';
import { useDiscountCode } from './use-discount-code.ts';

type Props = CheckedField & { check: HumanCheckState; onRenewCheck: () => void };

export function DiscountField({ check, onRenewCheck, ...field }: Props) {
	const { t } = useTranslation('auth');
	const { verify, forget, validText, error } = useDiscountCode({ state: check, renew: onRenewCheck });
	return (
		<TextField
			{...field}
			size="lg"
			label={t('register.discount')}
			labelNote={t('register.optional')}
			autoComplete="off"
			spellCheck="false"
			onChange={(typed) => {
				forget();
				field.onChange(typed);
			}}
			onBlur={() => {
				field.onBlur();
				verify(field.value);
			}}
			hint={
				validText && (
					<span role="status" className="text-success">
						{validText}
					</span>
				)
			}
			error={field.error ?? error}
		/>
	);
}
