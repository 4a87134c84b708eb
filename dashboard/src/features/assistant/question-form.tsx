import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { QuestionDraft } from './question-draft.ts';

type Props = {
	draft: QuestionDraft;
	isBusy: boolean;
	isExtractive: boolean;
	/** Returns false for a refused question, which stays in the field. */
	onAsk: (question: { custom_prompt: string } | { analyze_types: 'combined' }) => Promise<boolean>;
};

export function QuestionForm({ draft, isBusy, isExtractive, onAsk }: Props) {
	const { t } = useTranslation('assistant');
	const typed = useStore(draft, (state) => state.typed);
	const type = (text: string) => draft.setState({ typed: text });
	const question = typed.trim();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (!question || isBusy) return;
		if (await onAsk({ custom_prompt: question })) type('');
	};
	return (
		<form onSubmit={submit} className="grid gap-2 px-4 py-3 lg:px-5">
			<span>
				<Button size="sm" isDisabled={isBusy} onPress={() => void onAsk({ analyze_types: 'combined' })}>
					{t('combined')}
				</Button>
			</span>
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
				<TextField
					label={t(isExtractive ? 'find' : 'ask')}
					isLabelHidden
					placeholder={t(isExtractive ? 'find' : 'ask')}
					value={typed}
					onChange={type}
					maxLength={limits.questionMaxLength}
				/>
				<IconButton type="submit" label={t(isExtractive ? 'findSend' : 'send')} isBusy={isBusy} isDisabled={!question}>
					<ArrowUp />
				</IconButton>
			</div>
			<p className="text-muted text-xs">{t(isExtractive ? 'scopeQuotes' : 'scope')}</p>
		</form>
	);
}
