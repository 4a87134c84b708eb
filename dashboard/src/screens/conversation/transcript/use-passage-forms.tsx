import { limits } from '@debrief/shared/domain/limits.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../data/account/account.ts';
import { useCreateClip } from '../../../data/recordings/recordings.ts';
import { clipSourcesOf } from '../../../features/sharing/clip-sources.ts';
import { LazyTaskFormDialog } from '../../../features/tasks/lazy-task-form-dialog.ts';
import { downloadLink } from '../../../platform/browser/save-file.ts';
import { lazyDialog } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import { useReview } from '../review/review-context.tsx';
import type { Passage, TranscriptContent } from './transcript-context.ts';
import { useQuote } from './use-transcript-actions.ts';

const PublicLinkDialog = lazyDialog(
	async () => (await import('../../../features/sharing/public-link-dialog.tsx')).PublicLinkDialog,
);

type Forms = Pick<TranscriptContent, 'onTaskPassage' | 'onClipPassage' | 'onSharePassage'> & { form: ReactNode };

export function usePassageForms(fileId: string): Forms {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const { conversation } = useReview();
	const canDownload = useFeature('recordingDownload');
	const { mutateAsync: createClip } = useCreateClip(fileId);
	const quote = useQuote();
	const [open, setOpen] = useState<{ kind: 'task' | 'share'; passage: Passage } | null>(null);
	const close = () => setOpen(null);
	return {
		onTaskPassage: (passage) => setOpen({ kind: 'task', passage }),
		onSharePassage: conversation.canShare ? (passage) => setOpen({ kind: 'share', passage }) : undefined,
		onClipPassage: async (passage) => {
			if (!canDownload) return openUpgrade('recordingDownload');
			await createClip({ ranges: [passage] }).then(({ url, fileName }) => {
				downloadLink(url, fileName);
				notify.success(t('selection.clipped', { name: fileName }));
			}, notify.failure);
		},
		form:
			open &&
			(open.kind === 'task' ? (
				<LazyTaskFormDialog
					task={null}
					callId={conversation.id}
					draft={{
						title: titleFrom(open.passage),
						description: quote(open.passage).slice(0, limits.noteMaxLength),
						moment: { fileId, startedAt: open.passage.startedAt },
					}}
					onClose={close}
				/>
			) : (
				<PublicLinkDialog
					callId={conversation.id}
					sources={clipSourcesOf(conversation)}
					clip={{ fileId, startedAt: open.passage.startedAt, endedAt: open.passage.endedAt }}
					onClose={close}
				/>
			)),
	};
}

const titleMaxLength = 120;

function titleFrom({ quotes }: Passage): string {
	const text = quotes[0]?.text ?? '';
	return text.length > titleMaxLength ? `${text.slice(0, titleMaxLength).replace(/\s\S*$/, '')}…` : text;
}
