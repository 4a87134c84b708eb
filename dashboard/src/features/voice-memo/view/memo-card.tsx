import { limits } from '@debrief/shared/domain/limits.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { RoundButton } from '@debrief/shared/ui/buttons/round-button.tsx';
import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import Circle from 'lucide-react/icons/circle';
import Pause from 'lucide-react/icons/pause';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsableLanguage } from '../../../data/engines/languages.ts';
import { useOwnLanguage } from '../../../data/settings.ts';
import { useKey } from '../../../platform/browser/use-key.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { useRecordingLanguage } from '../../../stores/recording-language.ts';
import { isRunning } from '../memo-session.ts';
import { useVoiceMemos } from '../use-voice-memos.ts';
import type { MemoView, VoiceMemoService } from '../voice-memo-service.ts';
import { MemoLevel } from './memo-level.tsx';
import type { SpeakerChoice } from './memo-options.tsx';
import { RunningMemo } from './running-memo.tsx';
import { UnsentMemos } from './unsent-memos.tsx';

const MemoOptions = lazyComponent(async () => (await import('./memo-options.tsx')).MemoOptions);

const key = 'R';

type Props = { userId: string; showLiveText: (fileId: string) => ReactNode };

export function MemoCard({ userId, showLiveText }: Props) {
	const { t } = useTranslation('memo');
	const { service, view } = useVoiceMemos(userId);
	const { session } = view;
	const [numberOfSpeakers, setNumberOfSpeakers] = useState<number | null>(null);
	const act = useMainAct(service, view, numberOfSpeakers);
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
					<MemoLevel readDb={service.levelDb} isStill={session.phase !== 'recording'} />
				) : (
					<span aria-hidden="true" className="h-0 min-w-0 flex-1 border-strong border-t-2 border-dotted" />
				)}
				<span role="timer" aria-label={t('length')} className="num text-muted">
					{formatPosition(isRunning(session) ? session.elapsedMs : 0)}
				</span>
			</div>
			{isRunning(session) ? (
				<RunningMemo service={service} view={view} session={session} />
			) : (
				<Idle view={view} numberOfSpeakers={numberOfSpeakers} onSpeakers={setNumberOfSpeakers} />
			)}
			{isRunning(session) && view.liveFileId && showLiveText(view.liveFileId)}
			<UnsentMemos service={service} view={view} />
		</section>
	);
}

function useMainAct(service: VoiceMemoService, { session: { phase } }: MemoView, numberOfSpeakers: number | null) {
	const { t } = useTranslation('memo');
	const microphoneId = usePreferences((state) => state.microphoneId);
	const [preferred] = useRecordingLanguage(useOwnLanguage());
	const languageCode = useUsableLanguage(preferred);
	const start = useCallback(
		() => void service.start({ microphoneId, languageCode, numberOfSpeakers, name: t('title') }),
		[service, microphoneId, languageCode, numberOfSpeakers, t],
	);
	switch (phase) {
		case 'idle':
			return { label: t('start'), tone: 'record', run: start } as const;
		case 'paused':
			return { label: t('resume'), tone: 'record', run: service.resume } as const;
		default:
			return { label: t('pause'), tone: 'ink', run: phase === 'recording' ? service.pause : null } as const;
	}
}

const warnBelowMs = limits.voiceMemoMaxMs;

type IdleProps = { view: MemoView } & SpeakerChoice;

function Idle({ view: { session, remainingQuotaMs }, ...speakers }: IdleProps) {
	const { t } = useTranslation('memo');
	const problem = session.phase === 'idle' ? session.problem : null;
	return (
		<>
			{problem && <Banner kind={problem === 'full' ? 'info' : 'warning'}>{t(`problem.${problem}`)}</Banner>}
			<p className="text-muted text-xs">{t('hint')}</p>
			{remainingQuotaMs !== null && remainingQuotaMs < warnBelowMs && (
				<p className="text-warning text-xs">{t('room', { count: Math.floor(remainingQuotaMs / 60_000) })}</p>
			)}
			<Suspense fallback={<span className="block h-control" />}>
				<MemoOptions {...speakers} />
			</Suspense>
		</>
	);
}
