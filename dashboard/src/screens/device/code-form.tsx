import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivatedDevice } from '../../paths.ts';
import { errorSentence } from '../../platform/error-sentences.ts';

type Props = {
	given: string;
	app: ActivatedDevice | null;
	isBusy: boolean;
	error: unknown;
	onSubmit: (code: string) => void;
};

export function CodeForm({ given, app, isBusy, error, onSubmit }: Props) {
	const { t } = useTranslation('device');
	const { t: errors } = useTranslation('errors');
	const [code, setCode] = useState(given);
	const [isEmpty, setIsEmpty] = useState(false);
	const sentence = isEmpty ? t('codeRequired') : error ? errorSentence(errors, error) : undefined;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsEmpty(!code.trim());
		if (code.trim()) onSubmit(code.trim());
	};
	return (
		<form onSubmit={submit} noValidate className="grid w-80 max-w-full gap-3">
			<p className="text-muted">{app ? t(`enterFor.${app}`) : t('enter')}</p>
			<TextField
				label={t('code')}
				value={code}
				onChange={setCode}
				error={sentence}
				autoComplete="off"
				spellCheck="false"
			/>
			<Button type="submit" variant="primary" isBusy={isBusy}>
				{t('go')}
			</Button>
		</form>
	);
}
