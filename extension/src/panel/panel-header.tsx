import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import Minus from 'lucide-react/icons/minus';
import PanelLeft from 'lucide-react/icons/panel-left';
import PanelRight from 'lucide-react/icons/panel-right';
import type { RecordingView } from '../messaging/protocol.ts';
import { isFullOfMarks } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import type { PanelActions } from './panel-actions.ts';

type Props = {
	running: RecordingView | null;
	isSmall: boolean;
	isLeft: boolean;
	actions: PanelActions;
	onSmall: (isSmall: boolean) => void;
};

export function PanelHeader({ running, isSmall, isLeft, actions, onSmall }: Props) {
	const isLive = running !== null && !['starting', 'paused', 'stopping'].includes(running.state);
	const Side = isLeft ? PanelRight : PanelLeft;
	const dockName = isLeft ? texts.panel.dockRight : texts.panel.dockLeft;
	const sizeName = isSmall ? texts.panel.open : texts.panel.makeSmall;
	const Open = isLeft ? PanelLeft : PanelRight;
	return (
		<header>
			<svg className="mark" viewBox="0 0 24 24" role="img" aria-label="Debrief">
				<rect className="stem" x="2.5" y="1.5" width="4" height="21" rx="2" />
				<path d="M9 3h2.2c5.4 0 9.6 3.3 10.3 8H9z" />
				<path d="M9 13h12.5c-.7 4.7-4.9 8-10.3 8H9z" />
			</svg>
			{running && <span className="dot" data-live={isLive || undefined} />}
			{running && (
				<span className="clock" role="timer">
					{formatPosition(running.elapsedMs)}
				</span>
			)}
			{running && !isSmall && <span className="quiet">{texts.states[running.state]}</span>}
			{!running && !isSmall && <strong>Debrief</strong>}
			<span className="push">
				{running && isSmall && (
					<button
						type="button"
						className="bare"
						aria-label={texts.pin}
						title={texts.pin}
						aria-disabled={isFullOfMarks(running)}
						onClick={() => !isFullOfMarks(running) && actions.mark('')}
					>
						<MapPinPlus />
					</button>
				)}
				{!isSmall && (
					<button
						type="button"
						className="bare"
						aria-label={dockName}
						title={dockName}
						onClick={() => actions.dock(!isLeft)}
					>
						<Side />
					</button>
				)}
				<button
					type="button"
					className="bare"
					aria-expanded={!isSmall}
					aria-label={sizeName}
					title={sizeName}
					onClick={() => onSmall(!isSmall)}
				>
					{isSmall ? <Open /> : <Minus />}
				</button>
			</span>
		</header>
	);
}
