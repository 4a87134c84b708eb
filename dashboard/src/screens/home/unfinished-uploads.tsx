import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { PipelineStatus } from '@debrief/shared/ui/display/pipeline-status.tsx';
import { useTranslation } from 'react-i18next';
import { useConversations } from '../../data/conversations/conversations.ts';
import { paths } from '../../paths.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { usePipelineTexts } from '../../platform/i18n/use-pipeline-texts.ts';

/** Interrupted uploads among the newest conversations. Renders nothing while there are none. */
export function UnfinishedUploads() {
	const { t } = useTranslation('app');
	const titleOf = useConversationTitle();
	const words = usePipelineTexts();
	const { data } = useConversations({});
	const unfinished = data?.pages.flatMap((page) => page.list).filter((row) => row.pipeline.silentSince) ?? [];
	if (!unfinished.length) return null;
	return (
		<section aria-labelledby="unfinished-title">
			<h2 id="unfinished-title" className="flex min-h-8 items-center border-b text-sm">
				{t('home.unfinishedTitle')}
			</h2>
			<ul>
				{unfinished.map((row) => (
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
