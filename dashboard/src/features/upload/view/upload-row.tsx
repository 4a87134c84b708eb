import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { formatBytes, formatShare } from '../../../platform/i18n/format.ts';
import type { UploadItem } from '../upload-item.ts';
import type { UploadQueue } from '../upload-queue.ts';
import { useFailureSentence } from '../use-failure-sentence.ts';
import { ChooseAgain } from './choose-again.tsx';
import { UploadedRow } from './uploaded-row.tsx';

export type RowActions = Pick<UploadQueue, 'pause' | 'resume'> & {
	cancel: (id: string) => void;
	chooseAgain: (item: UploadItem, file: File) => void;
};

type Props = { item: UploadItem; actions: RowActions };

export function UploadRow({ item, actions }: Props) {
	const { i18n } = useTranslation('upload');
	const { name, stage, progress, callId } = item;
	const showsBar = stage === 'preparing' || stage === 'uploading' || stage === 'paused' || stage === 'needs-file';
	if (stage === 'done' && callId) return <UploadedRow item={item} callId={callId} />;
	return (
		<li aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-b py-2.5 last:border-b-0">
			<div className="flex min-h-control items-center gap-2">
				{stage === 'failed' && <CircleAlert className="text-danger" />}
				<span className="min-w-0 flex-1 truncate font-act" title={name}>
					{name}
				</span>
				<span className="num text-muted text-xs whitespace-nowrap">{formatBytes(item.size, i18n.language)}</span>
				<Actions item={item} actions={actions} />
			</div>
			{showsBar && <ProgressBar label={name} isLabelHidden value={progress} maxValue={1} />}
			<StageLine item={item} actions={actions} />
		</li>
	);
}

function Actions({ item: { id, name, stage, failure }, actions }: Props) {
	const { t } = useTranslation('upload');
	const canPause = stage === 'waiting' || stage === 'preparing' || stage === 'uploading';
	return (
		<>
			{canPause && (
				<IconButton size="sm" label={t('action.pause', { name })} onPress={() => actions.pause(id)}>
					<Pause />
				</IconButton>
			)}
			{stage === 'paused' && (
				<IconButton size="sm" label={t('action.resume', { name })} onPress={() => actions.resume(id)}>
					<Play />
				</IconButton>
			)}
			{stage === 'failed' && failure?.code !== 'file_already_exists' && (
				<IconButton size="sm" label={t('action.retry', { name })} onPress={() => actions.resume(id)}>
					<RotateCw />
				</IconButton>
			)}
			{stage !== 'done' && (
				<IconButton size="sm" label={t('action.cancel', { name })} onPress={() => actions.cancel(id)}>
					<X />
				</IconButton>
			)}
		</>
	);
}

function StageLine({ item, actions }: Props) {
	const { t, i18n } = useTranslation('upload');
	const sentence = useFailureSentence();
	const { stage, failure, progress } = item;
	if (stage === 'failed' && failure)
		return (
			<p role="alert" className="text-danger text-xs">
				{sentence(failure)}{' '}
				{failure.callId && <TextLink href={paths.conversation(failure.callId)}>{t('action.openExisting')}</TextLink>}
			</p>
		);
	const isCounted = stage === 'preparing' || stage === 'uploading' || stage === 'paused';
	const what = t(item.isWaitingForServer ? 'stage.waitingForServer' : `stage.${stage}`);
	return (
		<div className="num flex flex-wrap items-center justify-between gap-2 text-muted text-xs">
			<span role="status">{isCounted ? t('share', { what, share: formatShare(progress, i18n.language) }) : what}</span>
			{stage === 'uploading' && (
				<span>
					{t('of', {
						done: formatBytes(progress * item.size, i18n.language),
						total: formatBytes(item.size, i18n.language),
					})}
				</span>
			)}
			{stage === 'needs-file' && (
				<ChooseAgain wanted={item} size="sm" onFile={(file) => actions.chooseAgain(item, file)} />
			)}
		</div>
	);
}
