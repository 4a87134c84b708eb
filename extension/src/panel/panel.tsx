import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { useState } from 'react';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import type { PanelActions } from './panel-actions.ts';
import { PanelReady } from './panel-ready.tsx';
import { PanelRunning } from './panel-running.tsx';

type Props = { overview: Overview; view: RecordingView | null; actions: PanelActions };

/** The controls inside a meeting page. A recording of another tab is not its business. */
export function Panel({ overview, view, actions }: Props) {
	const [isSmall, setIsSmall] = useState(!overview.settings.autoShowControls);
	const isMine = view !== null && view.tabId !== null && view.tabId === overview.page?.tabId;
	const { dockedLeft } = overview.settings.visual;
	const isLive = isMine && view.state !== 'paused';
	return (
		<aside
			className="panel"
			aria-label="Debrief"
			data-side={dockedLeft ? 'left' : 'right'}
			data-small={isSmall || undefined}
		>
			<header>
				<strong>Debrief</strong>
				<span className="dot" data-live={isLive || undefined} />
				{isMine && <span className="clock">{formatPosition(view.elapsedMs)}</span>}
				{isMine && !isSmall && <span className="quiet">{formatPosition(view.storedMs)} stored</span>}
				<span className="push">
					{isMine && isSmall && (
						<button type="button" className="bare" onClick={() => actions.mark('')}>
							Pin
						</button>
					)}
					{!isSmall && (
						<button type="button" className="bare" onClick={() => actions.dock(!dockedLeft)}>
							{dockedLeft ? 'Dock right' : 'Dock left'}
						</button>
					)}
					<button
						type="button"
						className="bare"
						aria-expanded={!isSmall}
						aria-label={isSmall ? 'Open panel' : 'Make small'}
						onClick={() => setIsSmall(!isSmall)}
					>
						{isSmall ? '+' : '−'}
					</button>
				</span>
			</header>
			{!isSmall && isMine && <PanelRunning view={view} actions={actions} />}
			{!isSmall && !isMine && <PanelReady overview={overview} actions={actions} />}
		</aside>
	);
}
