import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { caretAt } from '@debrief/shared/ui/fields/caret-at.ts';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Scissors from 'lucide-react/icons/scissors';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCorrectionSuggestion } from '../correct/use-correction-suggestion.ts';
import { gapNear } from '../cut/gap-near.ts';
import { useCuts } from '../cut/use-cuts.ts';
import type { LineEditing } from '../transcript-context.ts';
import type { DraftStatus } from './draft-saver.ts';
import { useLineDraft } from './use-line-draft.ts';

type Props = LineEditing & {
	segment: Segment;
	/** Null is the end. */
	caret: number | null;
	onPlay: () => void;
	onClose: () => void;
};

/** Enter closes the saved line, Escape restores the original, Ctrl or Cmd with Enter splits at the caret. */
export function LineEditor({ segment, caret, onPlay, onClose, reasonOf, ...editing }: Props) {
	const { changes, onFailed } = editing;
	const { t } = useTranslation('conversation');
	const field = useRef<HTMLTextAreaElement>(null);
	const [placeCaret] = useState(() => (node: HTMLTextAreaElement | null) => {
		field.current = node;
		caretAt(caret)(node);
	});
	const cuts = useCuts();
	const onReworded = useCorrectionSuggestion();
	const draft = useLineDraft(segment, { ...changes, ...editing, onReworded, onLost: onFailed });
	const serverVersion = draft.status.kind === 'conflict' ? draft.status.serverVersion : null;
	const { originalText } = segment;
	const isEmpty = !draft.text.trim();
	const close = async () => {
		if (!isEmpty && (await draft.save())) onClose();
	};
	const discard = async () => {
		draft.discard();
		if (await draft.save()) onClose();
	};
	const split = async () => {
		const { text } = draft;
		const at = gapNear(text, field.current?.selectionStart ?? 0);
		if (at === null || !(await draft.save())) return;
		const leading = text.length - text.trimStart().length;
		const first = await cuts?.splitLine(segment, at - leading, draft.revision()).catch((error: unknown) => {
			if (!draft.handleConflict(error)) onFailed(error);
		});
		if (!first) return;
		draft.take(first);
		onClose();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const isEscape = event.key === 'Escape';
		const isDone = (event.key === 'Enter' && !event.shiftKey) || isEscape;
		if (!isDone || serverVersion || event.nativeEvent.isComposing) return;
		event.preventDefault();
		const isSplit = event.ctrlKey || event.metaKey;
		void (isEscape ? discard() : isSplit ? split() : close());
	};
	const revert = async () => {
		// The click on the button also saves the field. Without the wait, that save would conflict with the revert.
		if (!(await draft.save())) return;
		await changes
			.revert(segment, draft.revision())
			.then(draft.take, (error: unknown) => draft.handleConflict(error) || onFailed(error));
	};
	return (
		<div className="grid max-w-measure gap-2 py-1">
			<TextField
				ref={placeCaret}
				label={t('line.text')}
				isLabelHidden
				size="read"
				rows={2}
				value={draft.text}
				onChange={draft.type}
				onBlur={() => void draft.save()}
				onKeyDown={onKeyDown}
				maxLength={limits.lineMaxLength}
				error={isEmpty ? t('line.empty') : undefined}
				autoFocus
			/>
			{serverVersion && <LineConflict serverVersion={serverVersion} onTake={draft.take} onKeep={draft.keepMine} />}
			{originalText && originalText !== draft.text && (
				<p className="text-muted text-xs wrap-anywhere">{t('line.original', { text: originalText })}</p>
			)}
			<div className="flex flex-wrap items-center gap-2">
				<Button size="sm" onPress={onPlay}>
					<Play /> {t('line.play')}
				</Button>
				{originalText && (
					<Button size="sm" onPress={() => void revert()}>
						<RotateCcw /> {t('line.revert')}
					</Button>
				)}
				<Button
					size="sm"
					isDisabled={gapNear(draft.text, 0) === null || serverVersion !== null}
					onPress={() => void split()}
				>
					<Scissors /> {t('cut.here')}
				</Button>
				<Button size="sm" onPress={() => void close()}>
					{t('line.close')}
				</Button>
				<Saved status={draft.status} reasonOf={reasonOf} />
			</div>
		</div>
	);
}

function Saved({ status, reasonOf }: { status: DraftStatus; reasonOf: LineEditing['reasonOf'] }) {
	const { t } = useTranslation('conversation');
	return (
		<span role="status" className="text-muted text-xs">
			{status.kind === 'saving' && t('line.saving')}
			{status.kind === 'saved' && t('line.saved')}
			{status.kind === 'failed' && (
				<span className="text-danger">
					{t('line.unsaved', { reason: reasonOf(status.error) })} {status.willRetry && t('line.triedAgain')}
				</span>
			)}
		</span>
	);
}

type ConflictProps = {
	serverVersion: Segment;
	onTake: (serverVersion: Segment) => void;
	onKeep: (serverVersion: Segment) => void;
};

function LineConflict({ serverVersion, onTake, onKeep }: ConflictProps) {
	const { t } = useTranslation('conversation');
	return (
		<div role="alert" className="grid gap-2 rounded-md border border-warning bg-warning-soft px-3 py-2">
			<p>{t('line.conflict', { name: serverVersion.editedBy ?? t('line.somebody') })}</p>
			<p dir="auto" className="text-md wrap-anywhere">
				{serverVersion.text}
			</p>
			<span className="flex flex-wrap gap-2">
				<Button size="sm" onPress={() => onTake(serverVersion)}>
					{t('line.takeTheirs')}
				</Button>
				<Button size="sm" onPress={() => onKeep(serverVersion)}>
					{t('line.keepMine')}
				</Button>
			</span>
		</div>
	);
}
