import { limits } from '@debrief/shared/domain/limits.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import Square from 'lucide-react/icons/square';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RunningMemoSession, stateOf } from '../memo-session.ts';
import type { MemoView, VoiceMemoService } from '../voice-memo-service.ts';
import { DiscardQuestion } from './discard-question.tsx';

type Props = { service: VoiceMemoService; view: MemoView; session: RunningMemoSession };

const endIsNearMs = 5 * 60_000;

export function RunningMemo({ service, view, session }: Props) {
	const { t } = useTranslation('memo');
	const [isDiscarding, setIsDiscarding] = useState(false);
	const state = stateOf(session);
	const leftMs = limits.voiceMemoMaxMs - session.elapsedMs;
	const canStop = session.phase === 'recording' || session.phase === 'paused';
	return (
		<>
			<p className="num flex items-center gap-2 text-muted text-xs">
				<StatusDot tone={session.phase === 'recording' ? 'record' : 'off'} />
				<span role="status">{t(`state.${session.phase}`)}</span>
				{session.stored.bytes > 0 && <span>{t('stored', { length: formatPosition(session.stored.durationMs) })}</span>}
			</p>
			{state === 'silent' && <Banner kind="warning">{t('silent')}</Banner>}
			{state === 'falling-behind' && <Banner kind="warning">{t('fallingBehind')}</Banner>}
			{view.sending === 'waiting-for-network' && <Banner kind="offline">{t('offline')}</Banner>}
			{leftMs < endIsNearMs && <Banner kind="info">{t('endIsNear', { left: formatPosition(leftMs) })}</Banner>}
			<div className="flex flex-wrap gap-2">
				<Button
					variant="primary"
					isBusy={session.phase === 'stopping'}
					isDisabled={!canStop}
					onPress={() => void service.stop()}
				>
					<Square fill="currentColor" />
					{t('stop')}
				</Button>
				<Button variant="quiet" isDisabled={!canStop} onPress={() => setIsDiscarding(true)}>
					<Trash2 />
					{t('discard.do')}
				</Button>
			</div>
			{isDiscarding && (
				<DiscardQuestion
					onDiscard={() => service.discard(session.id)}
					lengthMs={session.elapsedMs}
					onClose={() => setIsDiscarding(false)}
				/>
			)}
		</>
	);
}
