import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { useEffect, useRef, useState } from 'react';
import { createDraftSaver, type DraftStatus } from './draft-saver.ts';
import type { LineChanges } from './use-edit-line.ts';

const pauseMs = 800;

type Options = Pick<LineChanges, 'edit' | 'put'> & {
	/** The line has left the screen, and its last words could not be saved. */
	onLost: (error: unknown) => void;
};

/** Words of a line while they are typed: saved after a pause, and when the line is left. */
export function useLineDraft(segment: Segment, { edit, put, onLost }: Options) {
	const [text, setText] = useState(segment.text);
	const [status, setStatus] = useState<DraftStatus>({ kind: 'same' });
	const latest = useRef({ segment, edit, onLost });
	latest.current = { segment, edit, onLost };
	const [saver] = useState(() =>
		createDraftSaver({
			line: segment,
			send: (wanted, revision) => latest.current.edit(latest.current.segment, wanted, revision),
			onStatus: setStatus,
		}),
	);
	useEffect(() => {
		if (status.kind !== 'typing' || !text) return;
		const timer = setTimeout(() => void saver.save(), pauseMs);
		return () => clearTimeout(timer);
	}, [status, text, saver]);
	useEffect(
		() => () => void saver.save().then((isSaved) => isSaved || latest.current.onLost(saver.failure())),
		[saver],
	);
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
			put(present);
			type(present.text);
			setStatus({ kind: 'same' });
		},
		keepMine: (present: Segment) => {
			saver.settle(present);
			return saver.save();
		},
	};
}
