import type { UnsureWords } from '@debrief/shared/contract/transcripts/unsure-words.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Loader } from '@debrief/shared/ui/feedback/loader.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useRenameSpeaker } from '../../../../data/recordings/transcripts.ts';
import { useUnsureWords, useWordChanges } from '../../../../data/recordings/words.ts';
import { useLatest } from '../../../../platform/browser/use-latest.ts';
import { formatShare } from '../../../../platform/i18n/format.ts';
import { useCorrectionSuggestion } from '../correct/use-correction-suggestion.ts';
import { useTranscriptContext } from '../transcript-context.ts';
import { createFixing, type FixingState } from './create-fixing.ts';
import { FixItemForm } from './fix-item-form.tsx';
import { fixQueue } from './fix-queue.ts';

type Props = { onClose: () => void };

export function FixBar({ onClose }: Props) {
	const { t } = useTranslation('fixing');
	const { fileId } = useTranscriptContext();
	const unsure = useUnsureWords(fileId);
	if (unsure.data) return <Fixing unsure={unsure.data} onClose={onClose} />;
	return (
		<Frame onClose={onClose}>
			{unsure.isError ? (
				<p className="flex flex-wrap items-center gap-2">
					{t('loadFailed')}
					<Button size="sm" onPress={() => void unsure.refetch()}>
						{t('again')}
					</Button>
				</p>
			) : (
				<Loader label={t('loading')} />
			)}
		</Frame>
	);
}

function Fixing({ unsure, onClose }: Props & { unsure: UnsureWords }) {
	const { i18n } = useTranslation('fixing');
	const { segments, speakers, fileId, canPlay, canRename, controller, onLoop } = useTranscriptContext();
	const changes = useWordChanges(fileId);
	const { mutateAsync: rename } = useRenameSpeaker(fileId);
	const onReworded = useLatest(useCorrectionSuggestion());
	const [fixing] = useState(() => {
		const wordsOf = new Map(unsure.list.map(({ segmentId, words }) => [segmentId, words]));
		const unnamed = canRename ? [...speakers.values()].filter((speaker) => speaker.isUnnamed) : [];
		const queue = fixQueue(segments, wordsOf, new Set(unnamed.map(({ speakerId }) => speakerId)));
		const name = (speakerId: string, speakerName: string | null) =>
			rename({ speakerId, speakerName, scope: 'recording' });
		return createFixing({
			segments,
			wordsOf,
			queue,
			words: unsure.words,
			confident: unsure.confident,
			save: { ...changes, name },
			onReworded: (before, after) => onReworded.current(before, after),
		});
	});
	const state = useStore(fixing.store);
	const latest = useLatest({ onLoop, changes });
	useEffect(
		() => () => {
			latest.current.onLoop(null);
			void fixing.waitForSave().then(latest.current.changes.refresh);
		},
		[fixing, latest],
	);
	const item = state.queue[state.at];
	const [isSounding, setSounding] = useState(canPlay);
	useEffect(() => {
		if (item) controller.revealLine(item.segmentId);
		latest.current.onLoop(item && isSounding ? soundOf(item) : null);
	}, [item, isSounding, controller, latest]);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
		event.preventDefault();
		onClose();
	};
	const share = state.words > 0 ? formatShare(state.confident / state.words, i18n.language) : null;
	return (
		<Frame onClose={onClose} onKeyDown={onKeyDown} progress={<Progress state={state} share={share} />}>
			{item ? (
				<FixItemForm
					key={`${item.id} ${state.at}`}
					fixing={fixing}
					item={item}
					isSounding={isSounding}
					onSound={canPlay ? setSounding : undefined}
					onClose={onClose}
				/>
			) : (
				<Through state={state} share={share} onAgain={fixing.restart} onClose={onClose} />
			)}
		</Frame>
	);
}

/** Two seconds around a word, or six seconds of a speaker. */
function soundOf({ kind, startedAt, endedAt }: { kind: 'word' | 'speaker'; startedAt: number; endedAt: number }) {
	if (kind === 'speaker') return { startedAt, endedAt: Math.min(endedAt, startedAt + 6_000) };
	const middle = (startedAt + endedAt) / 2;
	return { startedAt: Math.max(0, middle - 1_000), endedAt: middle + 1_000 };
}

type FrameProps = Props & {
	progress?: ReactNode;
	onKeyDown?: (event: KeyboardEvent) => void;
	children: ReactNode;
};

function Frame({ progress, onKeyDown, onClose, children }: FrameProps) {
	const { t } = useTranslation('fixing');
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend
		<div
			role="group"
			aria-label={t('label')}
			onKeyDown={onKeyDown}
			className="sticky bottom-0 z-sticky grid flex-none gap-2 border-t bg-raised px-5 py-3 max-lg:bottom-(--docked-height) max-md:px-4"
		>
			<div className="flex items-center gap-3">
				<span className="min-w-0 flex-1">{progress}</span>
				<IconButton size="sm" label={t('close')} keyHint="Esc" onPress={onClose}>
					<X />
				</IconButton>
			</div>
			{children}
		</div>
	);
}

function Progress({ state: { queue, fixed, at }, share }: { state: FixingState; share: string | null }) {
	const { t } = useTranslation('fixing');
	if (queue.length === 0) return null;
	return (
		<ProgressBar
			label={t('position', { at: Math.min(at + 1, queue.length), count: queue.length })}
			note={share && t('share', { share })}
			value={fixed.size}
			maxValue={queue.length}
		/>
	);
}

type ThroughProps = { state: FixingState; share: string | null; onAgain: () => void; onClose: () => void };

function Through({ state: { queue, fixed }, share, onAgain, onClose }: ThroughProps) {
	const { t } = useTranslation('fixing');
	const isEmpty = queue.length === 0;
	return (
		<div className="flex flex-wrap items-center gap-2">
			<p role="status" className="min-w-0 flex-1 basis-60">
				<b className="font-head">{isEmpty ? t('none') : t('done', { count: fixed.size, total: queue.length })}</b>{' '}
				<span className="text-muted">{isEmpty ? t('noneText') : share && t('doneText', { share })}</span>
			</p>
			{fixed.size < queue.length && (
				<Button size="sm" onPress={onAgain}>
					{t('open')}
				</Button>
			)}
			<Button size="sm" variant="primary" onPress={onClose} autoFocus>
				{t('close')}
			</Button>
		</div>
	);
}
