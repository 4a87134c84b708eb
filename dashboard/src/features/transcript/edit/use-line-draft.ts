import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LineChanges } from './use-edit-line.ts';

const pauseMs = 800;

export type DraftStatus = { kind: 'same' | 'typing' | 'saving' | 'saved' } | { kind: 'failed'; error: unknown };

/**
 * Words of a line while they are typed: saved after a pause, and when the line is left. Somebody else's change in the
 * meantime stops the saving until one of the two is chosen.
 */
export function useLineDraft(segment: Segment, { edit, put }: Pick<LineChanges, 'edit' | 'put'>) {
	const [text, setText] = useState(segment.text);
	const [status, setStatus] = useState<DraftStatus>({ kind: 'same' });
	const [theirs, setTheirs] = useState<Segment | null>(null);
	const now = useRef({ text, saved: segment.text, revision: segment.revision ?? 0, isSaving: false, isStopped: false });
	const save = useCallback(async () => {
		const draft = now.current;
		const wanted = draft.text.trim();
		if (!wanted || wanted === draft.saved || draft.isSaving || draft.isStopped) return;
		draft.isSaving = true;
		setStatus({ kind: 'saving' });
		try {
			const saved = await edit(segment, wanted, draft.revision);
			Object.assign(draft, { saved: saved.text, revision: saved.revision ?? draft.revision + 1 });
			setStatus({ kind: draft.text.trim() === saved.text ? 'saved' : 'typing' });
		} catch (error) {
			const present = presentLine(error);
			draft.isStopped = present !== null;
			if (present) setTheirs(present);
			setStatus(present ? { kind: 'typing' } : { kind: 'failed', error });
		} finally {
			draft.isSaving = false;
		}
	}, [edit, segment]);
	const latest = useRef(save);
	latest.current = save;
	const saveIn = useCallback(() => {
		const timer = setTimeout(() => void latest.current(), pauseMs);
		return () => clearTimeout(timer);
	}, []);
	useEffect(() => (status.kind === 'typing' && text ? saveIn() : undefined), [status, text, saveIn]);
	useEffect(() => () => void latest.current(), []);
	const type = (next: string) => {
		now.current.text = next;
		setText(next);
		setStatus({ kind: 'typing' });
	};
	const settle = (present: Segment) => {
		Object.assign(now.current, { saved: present.text, revision: present.revision ?? 0, isStopped: false });
		setTheirs(null);
	};
	const take = (present: Segment) => {
		settle(present);
		put(present);
		type(present.text);
		setStatus({ kind: 'same' });
	};
	const keepMine = (present: Segment) => {
		settle(present);
		return save();
	};
	return { text, status, theirs, type, save, take, keepMine, revision: () => now.current.revision };
}

/** The line as it is now, which a conflict brings along. */
function presentLine(error: unknown): Segment | null {
	if (!(error instanceof ApiError) || error.code !== 'segment_changed') return null;
	return (error.extra.segment as Segment | undefined) ?? null;
}
