import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useEffect, useState } from 'react';
import { useEditConflicts } from '../../../../data/recordings/edit-conflicts.ts';
import type { SegmentEdits } from '../../../../data/recordings/segment-edits.ts';
import { useServices } from '../../../../platform/api.ts';
import { useLatest } from '../../../../platform/browser/use-latest.ts';
import { guardLeaving, useLeaveGuard } from '../../../../platform/browser/use-leave-guard.ts';
import { browserPause } from '../../../../platform/server/connection.ts';
import { createDraftSaver, type DraftStatus } from './draft-saver.ts';

const saveAfterMs = 800;

type Options = Pick<SegmentEdits, 'edit' | 'put'> & {
	onWaiting: () => void;
	onOpened: (segment: Segment) => void;
	onSaved: (segment: Segment, undo: () => Promise<unknown>) => void;
	onReworded: (before: string, after: string) => void;
	onLost: (error: unknown) => void;
};

export function useLineDraft(segment: Segment, options: Options) {
	const conflicts = useEditConflicts();
	const [undecided] = useState(() => conflicts.find(segment.id));
	const [text, setText] = useState(undecided?.words ?? segment.text);
	const [status, setStatus] = useState<DraftStatus>(
		undecided ? { kind: 'conflict', serverVersion: undecided.serverVersion } : { kind: 'same' },
	);
	const latest = useLatest({ segment, ...options });
	const { connection } = useServices();
	const [saver] = useState(() =>
		createDraftSaver({
			line: segment,
			conflict: undecided,
			send: (wanted, revision) => latest.current.edit(latest.current.segment, wanted, revision),
			onStatus: setStatus,
			pause: async (ms) => {
				await browserPause(ms, new AbortController().signal);
				await connection.reachable();
			},
		}),
	);
	useLeaveGuard(saver.unsaved() !== null);
	useEffect(() => {
		if (status.kind !== 'typing' || !text) return;
		const timer = setTimeout(() => void saver.save(), saveAfterMs);
		return () => clearTimeout(timer);
	}, [status, text, saver]);
	useEffect(() => {
		conflicts.remove(latest.current.segment.id);
		latest.current.onOpened(latest.current.segment);
		return () => {
			const words = saver.unsaved();
			const { segment, edit, put, onWaiting, onSaved, onReworded, onLost } = latest.current;
			const offerUndo = () => {
				const before = saver.replaced();
				if (before === null) return;
				onSaved(segment, () => edit(segment, before, saver.revision()));
				onReworded(before, saver.saved());
			};
			if (words === null) return offerUndo();
			const giveUp = () => {
				const conflict = saver.conflict();
				if (conflict) conflicts.keep(segment.id, conflict);
				put(conflict?.serverVersion ?? segment);
				// A conflict from an earlier edit has already been reported.
				if (saver.failure() !== null) onLost(saver.failure());
			};
			if (saver.conflict()) return giveUp();
			const release = guardLeaving();
			put({ ...segment, text: words });
			void saver.leave(onWaiting).then((isSaved) => {
				release();
				if (isSaved) offerUndo();
				else giveUp();
			});
		};
	}, [saver, conflicts, latest]);
	const type = (next: string) => {
		setText(next);
		saver.type(next);
	};
	return {
		text,
		status,
		type,
		discard: () => setText(saver.discard()),
		save: saver.save,
		handleConflict: saver.handleConflict,
		revision: saver.revision,
		take: (present: Segment) => {
			saver.resolveConflict(present, present.text);
			options.put(present);
			type(present.text);
			setStatus({ kind: 'same' });
		},
		keepMine: (present: Segment) => {
			saver.resolveConflict(present, text);
			return saver.save();
		},
	};
}
