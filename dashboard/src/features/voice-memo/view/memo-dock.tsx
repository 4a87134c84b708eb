import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import Circle from 'lucide-react/icons/circle';
import Pause from 'lucide-react/icons/pause';
import Square from 'lucide-react/icons/square';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { isRunning } from '../memo-session.ts';
import type { MemoView, VoiceMemoService } from '../voice-memo-service.ts';

export function MemoDock({ service, view: { session } }: { service: VoiceMemoService; view: MemoView }) {
	const { t } = useTranslation('memo');
	if (!isRunning(session)) return null;
	const { phase, elapsedMs } = session;
	const isPaused = phase === 'paused';
	const isBusy = phase === 'starting' || phase === 'stopping';
	return (
		<aside
			aria-label={t('dock.label')}
			className="fixed bottom-[calc(96px+var(--mini-player,0px))] left-4 z-dock flex animate-appear items-center gap-2 rounded-lg bg-raised py-1.5 pr-1.5 pl-3 shadow-3 lg:left-[calc(var(--sidebar-width)+16px)]"
		>
			<StatusDot tone={isPaused ? 'off' : 'record'} />
			<span className="num font-act">{formatPosition(elapsedMs)}</span>
			<span className="text-xs">
				<TextLink href={paths.home()}>{t(`state.${phase}`)}</TextLink>
			</span>
			<IconButton
				label={t(isPaused ? 'resume' : 'pause')}
				isDisabled={isBusy}
				onPress={isPaused ? service.resume : service.pause}
			>
				{isPaused ? <Circle /> : <Pause />}
			</IconButton>
			<IconButton label={t('stop')} isDisabled={isBusy} onPress={() => void service.stop()}>
				<Square />
			</IconButton>
		</aside>
	);
}
