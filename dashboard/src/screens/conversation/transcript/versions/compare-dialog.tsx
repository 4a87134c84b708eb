import type { TranscriptVersion } from '@debrief/shared/contract/transcripts/transcript-versions.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { Skeleton } from '@debrief/shared/ui/feedback/skeleton.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChooseVersion, useTranscriptVersions } from '../../../../data/recordings/versions.ts';
import { errorSentence } from '../../../../platform/error-sentences.ts';
import { formatCount, formatShare } from '../../../../platform/i18n/format.ts';
import { useEngineLabel } from '../../../../platform/i18n/use-engine-label.ts';
import { useNotify } from '../../../../platform/notify.ts';
import { VersionRow } from './version-row.tsx';

type Props = {
	conversationId: string;
	fileId: string;
	onPlay: ((ms: number) => void) | undefined;
	onClose: () => void;
};

export function CompareDialog({ conversationId, fileId, onPlay, onClose }: Props) {
	const { t, i18n } = useTranslation('versions');
	const { t: sentences } = useTranslation('errors');
	const notify = useNotify();
	const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTranscriptVersions(fileId);
	const choose = useChooseVersion(conversationId, fileId);
	const [isSure, setIsSure] = useState(false);
	const [first] = data?.pages ?? [];
	const rows = data?.pages.flatMap((page) => page.rows) ?? [];
	const lost = first?.current.editedLines ?? 0;
	const decide = (version: 'previous' | 'current') =>
		choose.mutate(version, {
			onSuccess: () => {
				notify.success(t(version === 'previous' ? 'restored' : 'kept'));
				onClose();
			},
			onError: notify.failure,
		});
	const goBack = () => (lost > 0 && !isSure ? setIsSure(true) : decide('previous'));
	const isBusyWith = (version: 'previous' | 'current') => choose.isPending && choose.variables === version;
	return (
		<Dialog
			isOpen
			size="xl"
			title={t('title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				first && (
					<>
						<Button
							variant={isSure ? 'danger' : 'neutral'}
							isBusy={isBusyWith('previous')}
							isDisabled={choose.isPending}
							onPress={goBack}
						>
							{t(isSure ? 'discard' : 'restore')}
						</Button>
						<Button
							variant="primary"
							isBusy={isBusyWith('current')}
							isDisabled={choose.isPending}
							onPress={() => decide('current')}
						>
							{t('keep')}
						</Button>
					</>
				)
			}
		>
			{error && !first && (
				<ErrorState title={t('failed')} actions={<Button onPress={() => void refetch()}>{t('retry')}</Button>}>
					<p>{errorSentence(sentences, error)}</p>
				</ErrorState>
			)}
			{!error && !first && <Waiting />}
			{first && (
				<div className="grid gap-3 pt-1">
					{isSure && <Banner kind="warning">{t('lost', { count: lost })}</Banner>}
					<p className="text-muted">
						{first.differentWords > 0
							? t('differ', { count: first.differentWords, words: formatCount(first.differentWords, i18n.language) })
							: t('same')}
					</p>
					<div className="grid grid-cols-1 gap-x-4 gap-y-1 border-b pb-2 sm:grid-cols-2">
						<Head name={t('previous')} version={first.former} />
						<Head name={t('current')} version={first.current} />
					</div>
					<ol className="grid divide-y">
						{rows.map((row, index) => (
							// The rows never change their order.
							<VersionRow key={index} row={row} onPlay={onPlay} />
						))}
					</ol>
					{hasNextPage && (
						<Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
							{t('more')}
						</Button>
					)}
				</div>
			)}
		</Dialog>
	);
}

function Head({ name, version }: { name: string; version: TranscriptVersion }) {
	const { t, i18n } = useTranslation('versions');
	const label = useEngineLabel();
	const { engine, words, confidentShare, editedLines } = version;
	return (
		<div className="min-w-0">
			<p className="font-act">{name}</p>
			<p className="wrap-anywhere text-muted text-xs">
				{[
					label(engine),
					t('words', { count: words, words: formatCount(words, i18n.language) }),
					confidentShare !== null && t('confident', { share: formatShare(confidentShare, i18n.language) }),
					editedLines > 0 && t('edited', { count: editedLines }),
				]
					.filter(Boolean)
					.join(' · ')}
			</p>
		</div>
	);
}

function Waiting() {
	return (
		<div className="grid animate-late gap-3 pt-1">
			{['70%', '90%', '60%', '80%'].map((width) => (
				<Skeleton key={width} width={width} />
			))}
		</div>
	);
}
