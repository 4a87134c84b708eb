import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { HumanCheckState } from '../../features/human-check/use-human-check.ts';
import type { RegistrationForm } from './registration-form.ts';
import { useDiscountCode } from './use-discount-code.ts';

type Props = { control: Control<RegistrationForm>; check: HumanCheckState; onRenewCheck: () => void };

export function DiscountField({ control, check, onRenewCheck }: Props) {
	const { t } = useTranslation('auth');
	const { field, fieldState } = useController({ control, name: 'discountCode' });
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
			error={fieldState.error?.message ?? error}
		/>
	);
}
