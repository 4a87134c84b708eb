import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detailedSentence } from '../../../platform/detailed-sentence.ts';

type Attempt = { error: unknown; isError: boolean; reset: () => void };
type Field = 'password' | 'code';

/** Password and code as they are typed, with what is wrong with them. `attempt` is what sends them. */
export function useProof(attempt: Attempt, needed: readonly Field[]) {
	const { t: errors } = useTranslation('errors');
	const { t } = useTranslation('account');
	const { t: auth } = useTranslation('auth');
	const [values, setValues] = useState({ password: '', code: '' });
	const [isTouched, setIsTouched] = useState(false);
	const refusedField = attempt.error instanceof ApiError ? attempt.error.details[0]?.field : undefined;
	const refusal = attempt.isError ? detailedSentence(errors, attempt.error) : undefined;
	const missing = { password: auth('signIn.passwordRequired'), code: t('secondFactor.codeRequired') };
	return {
		values,
		/** Names what is missing. Returns whether nothing is. */
		check(): boolean {
			setIsTouched(true);
			return needed.every((name) => values[name]);
		},
		/** What concerns neither field. */
		refusal: refusedField ? undefined : refusal,
		field: (name: Field) => ({
			name,
			value: values[name],
			onChange: (value: string) => {
				setValues({ ...values, [name]: value });
				if (attempt.isError) attempt.reset();
			},
			error: refusedField === name ? refusal : isTouched && !values[name] ? missing[name] : undefined,
		}),
	};
}
