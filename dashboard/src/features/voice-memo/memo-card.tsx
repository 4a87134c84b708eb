import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Kbd } from '@debrief/shared/ui/kbd.tsx';
import { RoundButton } from '@debrief/shared/ui/round-button.tsx';
import { Circle, Pause } from 'lucide-react';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useKey } from '../../platform/use-key.ts';
import { usePreferences } from '../../stores/preferences.ts';
import type { MemoDesk, MemoView } from './memo-desk.ts';
import { MemoLevel } from './memo-level.tsx';
import { isRunning } from './memo-session.ts';
import { RunningMemo } from './running-memo.tsx';
import { UnsentMemos } from './unsent-memos.tsx';
import { useMemoDesk } from './use-memo-desk.ts';

const MemoOptions = lazyPart(async () => (await import('./memo-options.tsx')).MemoOptions);

const key = 'R';

/** Records what somebody says; shows what of it the server does not have yet. */
export function MemoCard({ userId }: { userId: string }) {
	const { t } = useTranslation('memo');
	const { desk, view } = useMemoDesk(userId);
	const { session } = view;
	const act = useMainAct(desk, view);
	useKey(key, act.run);
	return (
		<section aria-labelledby="memo-title" className="grid min-w-0 content-start gap-2.5 p-4">
			<div className="flex items-center justify-between">
				<h2 id="memo-title" className="text-sm">
					{t('title')}
				</h2>
				<Kbd>{key}</Kbd>
			</div>
			<div className="flex min-h-13 items-center gap-3 rounded-md bg-sunken px-3">
				<RoundButton label={act.label} keyHint={key} tone={act.tone} isDisabled={!act.run} onPress={() => act.run?.()}>
					{act.tone === 'record' ? <Circle /> : <Pause />}
				</RoundButton>
				{isRunning(session) ? (
					<MemoLevel readDb={desk.levelDb} isStill={session.phase !== 'recording'} />
				) : (
					<span aria-hidden="true" className="h-0 min-w-0 flex-1 border-strong border-t-2 border-dotted" />
				)}
				<span role="timer" aria-label={t('length')} className="num text-muted">
					{formatPosition(isRunning(session) ? session.elapsedMs : 0)}
				</span>
			</div>
			{isRunning(session) ? <RunningMemo desk={desk} view={view} session={session} /> : <Idle view={view} />}
			<UnsentMemos desk={desk} view={view} />
		</section>
	);
}

/** What the round button and its key do now. */
function useMainAct(desk: MemoDesk, { session: { phase } }: MemoView) {
	const { t } = useTranslation('memo');
	const microphoneId = usePreferences((state) => state.microphoneId);
	const languageCode = usePreferences((state) => state.recordingLanguage);
	const start = useCallback(
		() => void desk.start({ microphoneId, languageCode, name: t('title') }),
		[desk, microphoneId, languageCode, t],
	);
	switch (phase) {
		case 'idle':
			return { label: t('start'), tone: 'record', run: start } as const;
		case 'paused':
			return { label: t('resume'), tone: 'record', run: desk.resume } as const;
		default:
			return { label: t('pause'), tone: 'ink', run: phase === 'recording' ? desk.pause : null } as const;
	}
}

const warnBelowMs = limits.voiceMemoMaxMs;

function Idle({ view: { session, roomMs } }: { view: MemoView }) {
	const { t } = useTranslation('memo');
	const problem = session.phase === 'idle' ? session.problem : null;
	return (
		<>
			{problem && <Banner kind={problem === 'full' ? 'info' : 'warning'}>{t(`problem.${problem}`)}</Banner>}
			<p className="text-muted text-xs">{t('hint')}</p>
			{roomMs !== null && roomMs < warnBelowMs && (
				<p className="text-warning text-xs">{t('room', { count: Math.floor(roomMs / 60_000) })}</p>
			)}
			<Suspense fallback={<span className="block h-control" />}>
				<MemoOptions />
			</Suspense>
		</>
	);
}
