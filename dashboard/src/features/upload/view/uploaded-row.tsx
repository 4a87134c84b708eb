import { isInProgress } from '@debrief/shared/domain/conversations/pipeline.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { PipelineStatus } from '@debrief/shared/ui/display/pipeline-status.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../data/conversations/conversations.ts';
import { paths } from '../../../paths.ts';
import { formatBytes } from '../../../platform/i18n/format.ts';
import { failureHint, usePipelineTexts } from '../../../platform/i18n/use-pipeline-texts.ts';
import type { UploadItem } from '../upload-item.ts';

type Props = { item: Pick<UploadItem, 'name' | 'size'>; callId: string };

export function UploadedRow({ item: { name, size }, callId }: Props) {
	const { t, i18n } = useTranslation('upload');
	const { t: app } = useTranslation('app');
	const words = usePipelineTexts();
	const pipeline = useConversation(callId).data?.pipeline;
	const detail = pipeline && failureHint(app, pipeline);
	return (
		<li aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-b py-2.5 last:border-b-0">
			<div className="flex min-h-control items-center gap-2">
				{pipeline?.state === 'done' && <CircleCheck aria-hidden className="text-success" />}
				{pipeline?.state === 'failed' && <CircleAlert aria-hidden className="text-danger" />}
				{(!pipeline || isInProgress(pipeline)) && <CircleDashed aria-hidden className="text-subtle" />}
				<span className="min-w-0 flex-1 truncate font-act" title={name}>
					{name}
				</span>
				<span className="num text-muted text-xs whitespace-nowrap">{formatBytes(size, i18n.language)}</span>
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-xs">
				{pipeline ? (
					<span role="status" className="flex min-w-0 flex-1">
						<PipelineStatus pipeline={pipeline} words={words} {...(detail && { detail })} />
					</span>
				) : (
					<span role="status">{t('stage.done')}</span>
				)}
				<TextLink href={paths.conversation(callId)}>{t('action.open')}</TextLink>
			</div>
		</li>
	);
}
