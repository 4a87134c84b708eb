import type { Analysis } from '@debrief/shared/contract/insights/analyses.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnswerActions, AnswerView } from './answer-view.tsx';
import { QuestionForm } from './question-form.tsx';

type Props = AnswerActions &
	Pick<ComponentProps<typeof QuestionForm>, 'draft' | 'isBusy' | 'isExtractive' | 'onAsk'> & {
		analyses: readonly Analysis[];
		isPanel: boolean;
		setting: ReactNode;
	};

export function AssistantPanel({ analyses, isPanel, setting, draft, isBusy, isExtractive, onAsk, ...actions }: Props) {
	const { t } = useTranslation('assistant');
	const end = useRef<HTMLDivElement>(null);
	const last = analyses.at(-1);
	const lastState = last && `${last.id} ${last.status}`;
	useEffect(() => {
		if (lastState && isPanel) end.current?.scrollIntoView({ block: 'end' });
	}, [lastState, isPanel]);
	return (
		<section
			aria-label={t('title')}
			data-panel={isPanel || undefined}
			className="group/asked flex min-h-0 flex-1 flex-col max-lg:pb-32 data-panel:h-full"
		>
			<div
				{...(isPanel && { tabIndex: 0 })}
				className="min-h-0 flex-1 group-data-panel/asked:overflow-auto focus-visible:-outline-offset-2"
			>
				{analyses.length === 0 && (
					<EmptyState icon={<MessageCircleQuestion />} title={t('empty')}>
						{t('emptyText')}
					</EmptyState>
				)}
				<ol className="max-w-[860px] px-4 lg:px-5">
					{analyses.map((analysis) => (
						<AnswerView key={analysis.id} analysis={analysis} {...actions} />
					))}
				</ol>
				<div ref={end} />
			</div>
			<div className="flex-none border-t bg-surface">
				<QuestionForm draft={draft} isBusy={isBusy} isExtractive={isExtractive} onAsk={onAsk} />
				{setting}
			</div>
		</section>
	);
}
