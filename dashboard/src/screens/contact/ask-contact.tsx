import type { ContactAnswer } from '@debrief/shared/contract/contacts/contact-page.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskAboutContact } from '../../data/contacts/contact-page.ts';
import { useAssistantSettings } from '../../data/conversations/analyses.ts';
import { useAnswerText } from '../../features/assistant/use-answer-text.ts';
import { useNotify } from '../../platform/notify.ts';
import { EvidenceLinks } from './evidence-links.tsx';

type Props = { contactId: string; name: string };

export function AskContact({ contactId, name }: Props) {
	const { t } = useTranslation('contact');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const isAllowed = useAssistantSettings().data?.isAllowed ?? false;
	const ask = useAskAboutContact(contactId);
	const [question, setQuestion] = useState('');
	if (!isAllowed) return null;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (question.trim()) ask.mutate(question.trim(), { onError: notify.failure });
	};
	return (
		<Panel title={t('ask')}>
			<form onSubmit={submit} className="flex items-end gap-2">
				<div className="min-w-0 flex-1">
					<TextField
						label={t('question', { name })}
						value={question}
						onChange={setQuestion}
						maxLength={limits.questionMaxLength}
					/>
				</div>
				<Button type="submit" isBusy={ask.isPending}>
					{t('askDo')}
				</Button>
			</form>
			<div aria-live="polite">
				{ask.data && (
					// The translations load with the first answer. Without this boundary the whole page would suspend.
					<Suspense fallback={<SkeletonLines count={2} label={app('loading')} />}>
						<Answer answer={ask.data} />
					</Suspense>
				)}
			</div>
		</Panel>
	);
}

function Answer({ answer }: { answer: ContactAnswer }) {
	const { t } = useTranslation('contact');
	const textOf = useAnswerText();
	const { evidence, isFound, isExtractive, read } = answer;
	const byCall = [...Map.groupBy(evidence, ({ callId }) => callId).values()];
	return (
		<div className="mt-3 grid gap-2 border-t pt-3">
			<p dir="auto" className="text-left whitespace-pre-line">
				{isFound ? textOf({ result: answer.text, parts: answer.parts }) : t('notFound')}
			</p>
			{byCall.map(
				([first, ...rest]) =>
					first && (
						<EvidenceLinks key={first.callId} source={first} evidence={[first, ...rest].map((each) => each.evidence)} />
					),
			)}
			<p className="text-muted text-xs">
				{t('read', { count: read })} {isExtractive && isFound && t('quoted')}
			</p>
		</div>
	);
}
