import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/api.ts';
import { useVoiceMemo } from '../../stores/voice-memo.ts';
import { memoDeskOf } from './browser-memo-desk.ts';
import type { MemoDesk, MemoView } from './memo-desk.ts';

/** The memos of this user, and what is to be shown of them. */
export function useMemoDesk(userId: string): { desk: MemoDesk; view: MemoView } {
	const desk = memoDeskOf(useSession(), userId);
	const use = useVoiceMemo((state) => state.use);
	useEffect(use, [use]);
	return { desk, view: useSyncExternalStore(desk.subscribe, desk.view) };
}
