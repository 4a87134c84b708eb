import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../platform/api.ts';
import { browserPause } from '../../../platform/connection.ts';
import { guardLeaving, useLeaveGuard } from '../../../platform/use-leave-guard.ts';
import { contestedWords } from './contested-words.ts';
import { createDraftSaver, type DraftStatus } from './draft-saver.ts';
import type { LineChanges } from './use-edit-line.ts';

const pauseMs = 800;

type Options = Pick<LineChanges, 'edit' | 'put'> & {
	/** The line has left the screen with words that could not be saved yet; they are tried again. */
	onWaiting: () => void;
	/** The line has left the screen, and its last words could not be saved. */
	onLost: (error: unknown) => void;
};

/** Words of a line while they are typed: saved after a pause, and when the line is left. */
export function useLineDraft(segment: Segment, options: Options) {
	const [left] = useState(() => contestedWords.get(segment.id));
	const [text, setText] = useState(left?.words ?? segment.text);
	const [status, setStatus] = useState<DraftStatus>(
		left ? { kind: 'conflict', theirs: left.theirs } : { kind: 'same' },
	);
	const latest = useRef({ segment, ...options });
	latest.current = { segment, ...options };
	const { connection } = useServices();
	const [saver] = useState(() =>
		createDraftSaver({
			line: segment,
			contest: left,
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
		const timer = setTimeout(() => void saver.save(), pauseMs);
		return () => clearTimeout(timer);
	}, [status, text, saver]);
	useEffect(() => {
		contestedWords.delete(latest.current.segment.id);
		return () => {
			const words = saver.unsaved();
			if (words === null) return;
			const { segment, put, onWaiting, onLost } = latest.current;
			const give = () => {
				const contest = saver.contest();
				if (contest) contestedWords.set(segment.id, contest);
				put(contest?.theirs ?? segment);
				// one that was left before has been told of
				if (saver.failure() !== null) onLost(saver.failure());
			};
			if (saver.contest()) return give();
			const release = guardLeaving();
			put({ ...segment, text: words });
			void saver.leave(onWaiting).then((isSaved) => {
				release();
				if (!isSaved) give();
			});
		};
	}, [saver]);
	const type = (next: string) => {
		setText(next);
		saver.type(next);
	};
	return {
		text,
		status,
		type,
		save: saver.save,
		meet: saver.meet,
		revision: saver.revision,
		/** The line is as the server has it now; what was typed here is gone. */
		take: (present: Segment) => {
			saver.settle(present);
			options.put(present);
			type(present.text);
			setStatus({ kind: 'same' });
		},
		keepMine: (present: Segment) => {
			saver.settle(present);
			return saver.save();
		},
	};
}
