import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldRefusals } from '../../../platform/server/field-refusals.ts';

type Attempt = { error: unknown; isError: boolean; reset: () => void };
type Field = 'password' | 'code';

export function useProof(attempt: Attempt, needed: readonly Field[]) {
	const { t: errors } = useTranslation('errors');
	const { t } = useTranslation('account');
	const { t: auth } = useTranslation('auth');
	const [values, setValues] = useState({ password: '', code: '' });
	const [isTouched, setIsTouched] = useState(false);
	const refusals = fieldRefusals(errors, attempt.error, ['password', 'code']);
	const missing = { password: auth('signIn.passwordRequired'), code: t('secondFactor.codeRequired') };
	return {
		values,
		check(): boolean {
			setIsTouched(true);
			return needed.every((name) => values[name]);
		},
		refusal: refusals.other,
		field: (name: Field) => ({
			name,
			value: values[name],
			onChange: (value: string) => {
				setValues({ ...values, [name]: value });
				if (attempt.isError) attempt.reset();
			},
			error: refusals.of(name) ?? (isTouched && !values[name] ? missing[name] : undefined),
		}),
	};
}
