import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useValidateDiscountCode } from '../../data/account/auth.ts';
import type { HumanCheckState } from '../../features/human-check/use-human-check.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import type { CheckedField } from '../../platform/use-checked-form.ts';

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

type HumanCheck = { state: HumanCheckState; renew: () => void };

/** After too many attempts a code needs the form's human check. */
function useDiscountCode({ state: check, renew }: HumanCheck) {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const { mutate, reset, data, error, variables } = useValidateDiscountCode();
	const [awaiting, setAwaiting] = useState<string | null>(null);
	const verify = (typed: string) => {
		const code = typed.trim();
		if (!code || (code === variables?.code && !error)) return;
		const onError = (failure: unknown) => {
			if (failure instanceof ApiError && failure.code === 'human_check_needed') setAwaiting(code);
		};
		mutate({ code }, { onError });
	};
	// A token works once, so the form gets a new one.
	useEffect(() => {
		if (awaiting === null || check.kind !== 'done') return;
		setAwaiting(null);
		mutate({ code: awaiting, reCaptchaKey: check.token });
		renew();
	}, [awaiting, check, mutate, renew]);
	return {
		verify,
		forget: () => {
			setAwaiting(null);
			reset();
		},
		validText: data ? t('register.discountValid', { count: data.duration }) : undefined,
		error: error && awaiting === null ? errorSentence(errors, error) : undefined,
	};
}
