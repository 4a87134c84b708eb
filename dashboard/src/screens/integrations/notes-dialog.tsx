import type { WebdavNotes } from '@debrief/shared/contract/integrations/webdav-notes.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@debrief/shared/ui/feedback/skeleton.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useChangeNotes, useNotes, useRequestNotes } from '../../data/workspace/webdav-notes.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = {
	/** Null if the person who connected the folder has left. */
	author: string | null;
	onClose: () => void;
};

export function NotesDialog({ author, onClose }: Props) {
	const { t } = useTranslation('integrations');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const { data, error, refetch } = useNotes();
	return (
		<Dialog
			isOpen
			title={t('notes.title')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={<Button onPress={onClose}>{app('close')}</Button>}
		>
			<div className="grid gap-4 pt-2">
				<p className="text-muted">{author ? t('notes.text', { name: author }) : t('notes.textWithout')}</p>
				{data && <NotesState notes={data} />}
				{!data && !error && (
					<div className="grid gap-2">
						<Skeleton width="40%" />
						<Skeleton width="70%" />
					</div>
				)}
				{error && !data && (
					<Banner kind="danger" action={<Button onPress={() => void refetch()}>{app('retry')}</Button>}>
						{errorSentence(errors, error)}
					</Banner>
				)}
			</div>
		</Dialog>
	);
}

function NotesState({ notes: { isOn, stored, waiting, missing, retriesAt } }: { notes: WebdavNotes }) {
	const { t, i18n } = useTranslation('integrations');
	const notify = useNotify();
	const change = useChangeNotes();
	const request = useRequestNotes();
	const isWriting = isOn && retriesAt === null;
	const shown = (count: number) => ({ count, shown: formatCount(count, i18n.language) });
	return (
		<>
			<div className="grid gap-1">
				<Switch
					isSelected={change.isPending ? change.variables : isOn}
					onChange={(next) => change.mutate(next, { onError: notify.failure })}
				>
					{t('notes.switch')}
				</Switch>
				{!isOn && <p className="text-muted text-xs">{t('notes.off')}</p>}
			</div>
			{isOn && retriesAt && <Banner kind="warning">{t('notes.paused', { at: formatListDate(retriesAt) })}</Banner>}
			<div className="grid gap-2" aria-live="polite">
				<p>{t('notes.stored', shown(stored))}</p>
				{waiting > 0 && !isWriting && <p className="text-muted">{t('notes.waitingOff', shown(waiting))}</p>}
				{waiting > 0 && isWriting && (
					<ProgressBar
						label={t('notes.waiting')}
						value={stored}
						maxValue={stored + waiting}
						note={t('notes.progress', { done: shown(stored).shown, all: shown(stored + waiting).shown })}
					/>
				)}
			</div>
			{missing > 0 && (
				<div className="grid justify-items-start gap-2 border-t border-strong pt-3">
					<p>{t('notes.missing', shown(missing))}</p>
					<Button isBusy={request.isPending} onPress={() => request.mutate(undefined, { onError: notify.failure })}>
						{t('notes.write', shown(missing))}
					</Button>
				</div>
			)}
		</>
	);
}
