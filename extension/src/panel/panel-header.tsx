import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import GripVertical from 'lucide-react/icons/grip-vertical';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import Minus from 'lucide-react/icons/minus';
import PanelLeft from 'lucide-react/icons/panel-left';
import PanelRight from 'lucide-react/icons/panel-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import type { RecordingView } from '../messaging/protocol.ts';
import { isFullOfMarks, warnings } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import type { Moving } from './host/use-place.ts';
import type { PanelActions } from './panel-actions.ts';

type Props = {
	running: RecordingView | null;
	isSmall: boolean;
	isLeft: boolean;
	actions: PanelActions;
	moving: Moving;
	onSmall: (isSmall: boolean) => void;
};

export function PanelHeader({ running, isSmall, isLeft, actions, moving, onSmall }: Props) {
	const isLive = running !== null && !['starting', 'paused', 'stopping'].includes(running.state);
	const isPaused = running?.state === 'paused';
	const isBusy = running?.state === 'starting' || running?.state === 'stopping';
	const isNoteOff = isBusy || (running !== null && isFullOfMarks(running));
	const Side = isLeft ? PanelRight : PanelLeft;
	const dockName = isLeft ? texts.panel.dockRight : texts.panel.dockLeft;
	const sizeName = isSmall ? texts.panel.open : texts.panel.makeSmall;
	const Open = isLeft ? PanelLeft : PanelRight;
	return (
		<header {...moving.handle} data-paused={isPaused || undefined}>
			<svg className="mark" viewBox="0 0 24 24" role="img" aria-label="Debrief">
				<rect className="stem" x="2.5" y="1.5" width="4" height="21" rx="2" />
				<path d="M9 3h2.2c5.4 0 9.6 3.3 10.3 8H9z" />
				<path d="M9 13h12.5c-.7 4.7-4.9 8-10.3 8H9z" />
			</svg>
			{isPaused && <Pause className="still" fill="currentColor" />}
			{isBusy && <LoaderCircle className="spins" />}
			{isLive && <span className="dot" data-live />}
			{running && (
				<span className="clock" role="timer" data-still={!isLive || undefined}>
					{formatPosition(running.elapsedMs)}
				</span>
			)}
			{running && !isSmall && <span className="quiet state">{texts.states[isLive ? 'recording' : running.state]}</span>}
			{!running && !isSmall && <strong>Debrief</strong>}
			<span className="push">
				{running && isSmall && <SmallControls view={running} actions={actions} />}
				{running && isSmall && (
					<button
						type="button"
						className="bare"
						aria-label={texts.addNote}
						title={texts.addNote}
						aria-disabled={isNoteOff}
						onClick={() => !isNoteOff && actions.mark('')}
					>
						<MapPinPlus />
					</button>
				)}
				<button
					type="button"
					className="bare grip"
					data-grip
					aria-label={texts.movePanel}
					title={texts.movePanel}
					onKeyDown={moving.onKeyDown}
				>
					<GripVertical />
				</button>
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

function SmallControls({ view, actions }: { view: RecordingView; actions: PanelActions }) {
	const isPaused = view.state === 'paused';
	// A second click on Record would otherwise hit these buttons.
	const isOff = view.state === 'starting' || view.state === 'stopping';
	const pauseName = isPaused ? texts.resume : texts.pause;
	const found = warnings(view).join(' ');
	return (
		<>
			{found && (
				<span className="warns" role="img" aria-label={found} title={found}>
					<CircleAlert />
				</span>
			)}
			<button
				type="button"
				className={isPaused ? 'primary small' : 'bare'}
				aria-label={pauseName}
				title={pauseName}
				aria-disabled={isOff}
				onClick={() => !isOff && actions.control(isPaused ? 'resume' : 'pause')}
			>
				{isPaused ? <Play /> : <Pause />}
			</button>
			<button
				type="button"
				className="bare stop-small"
				aria-label={texts.stopAndSave}
				title={texts.stopAndSave}
				aria-disabled={isOff}
				onClick={() => !isOff && actions.control('stop')}
			>
				<Square fill="currentColor" />
			</button>
		</>
	);
}
