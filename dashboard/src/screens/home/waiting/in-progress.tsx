import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { PipelineStatus } from '@debrief/shared/ui/display/pipeline-status.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { usePipelineTexts } from '../../../platform/i18n/use-pipeline-texts.ts';

export function InProgress({ rows }: { rows: readonly ConversationRow[] }) {
	const { t } = useTranslation('start');
	const titleOf = useConversationTitle();
	const words = usePipelineTexts();
	return (
		<section aria-labelledby="in-progress-title">
			<h2 id="in-progress-title" className="flex min-h-8 items-center border-b text-sm">
				{t('inProgress')}
			</h2>
			<ul>
				{rows.map((row) => (
					<li key={row.id} className="grid min-h-11 items-center gap-x-4 gap-y-1 border-b py-1.5 sm:grid-cols-2">
						<span className="min-w-0 truncate">
							<TextLink href={paths.conversation(row.id)}>{titleOf(row)}</TextLink>
						</span>
						<PipelineStatus pipeline={row.pipeline} words={words} />
					</li>
				))}
			</ul>
		</section>
	);
}
