import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';

type Props = { value: string; onChange: (code: string) => void; error: string | undefined };

/** Asks for a code once more; nothing for an account without two-factor sign-in. */
export function CodeField({ value, onChange, error }: Props) {
	const { t } = useTranslation('account');
	const { data: profile } = useProfile();
	if (!profile?.hasSecondFactor) return null;
	return (
		<TextField
			label={t('secondFactor.code')}
			hint={t('secondFactor.codeHint')}
			name="code"
			autoComplete="one-time-code"
			value={value}
			onChange={onChange}
			error={error}
		/>
	);
}
