import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddTerms } from '../../../data/vocabulary.ts';
import { useNotify } from '../../../platform/notify.ts';

export function AddTermsForm() {
	const { t } = useTranslation('settings');
	const [typed, setTyped] = useState('');
	const [error, setError] = useState<string>();
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const add = useAddTerms();
	const notify = useNotify();
	const refuse = (reason: string) => {
		setError(reason);
		field.current?.focus();
	};
	const submit = () => {
		const terms = linesOf(typed);
		const tooLong = terms.find(({ length }) => length > limits.termMaxLength);
		if (!terms.length) return refuse(t('vocabulary.nothing'));
		if (tooLong) return refuse(t('vocabulary.tooLong', { text: tooLong, most: limits.termMaxLength }));
		if (terms.length > limits.vocabularyMaxTerms)
			return refuse(t('vocabulary.tooMany', { most: limits.vocabularyMaxTerms }));
		add
			.mutateAsync(terms)
			.then(({ added }) => {
				setTyped('');
				notify.success(
					added.length
						? t('vocabulary.added', { count: added.length })
						: t('vocabulary.known', { count: terms.length }),
				);
			})
			.catch(notify.failure);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		submit();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		submit();
	};
	return (
		<form onSubmit={onSubmit} noValidate className="grid gap-2">
			<TextField
				ref={field}
				label={t('vocabulary.field')}
				hint={t('vocabulary.fieldHint')}
				rows={2}
				value={typed}
				error={error}
				autoComplete="off"
				spellCheck="false"
				onKeyDown={onKeyDown}
				onChange={(text) => {
					setError(undefined);
					setTyped(text);
				}}
			/>
			<div>
				<Button type="submit" isBusy={add.isPending}>
					<Plus />
					{t('vocabulary.add')}
				</Button>
			</div>
		</form>
	);
}

const linesOf = (text: string): string[] =>
	text
		.split(/[\r\n\u2028\u2029]+/)
		.map((line) => line.trim())
		.filter(Boolean);
