import { useEffect, useState } from 'react';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';
import { Announcer } from '../views/announcer.tsx';
import { useKeptFocus } from '../views/use-kept-focus.ts';
import type { PanelActions } from './panel-actions.ts';
import { PanelEnded } from './panel-ended.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelReady } from './panel-ready.tsx';
import { PanelRunning } from './panel-running.tsx';

type Props = { overview: Overview; view: RecordingView | null; actions: PanelActions };

/** The controls inside a meeting page. A recording of another tab is not its business. */
export function Panel({ overview, view, actions }: Props) {
	const [isSmall, setIsSmall] = useState(false);
	const ref = useKeptFocus<HTMLElement>();
	const isMine = view !== null && view.tabId !== null && view.tabId === overview.page?.tabId;
	const isElsewhere = view !== null && view.tabId !== null && !isMine;
	const wasMine = useLastOf(isMine ? view.id : null);
	const hasEnded = view !== null && view.tabId === null && view.id !== null && view.id === wasMine;
	const { dockedLeft } = overview.settings.visual;
	return (
		<aside
			ref={ref}
			className="panel"
			aria-label="Debrief"
			data-side={dockedLeft ? 'left' : 'right'}
			data-small={isSmall || undefined}
		>
			<PanelHeader
				running={isMine ? view : null}
				isSmall={isSmall}
				isLeft={dockedLeft}
				actions={actions}
				onSmall={setIsSmall}
			/>
			<Announcer>{isMine || hasEnded ? texts.states[view.state] : ''}</Announcer>
			{!isSmall && isMine && <PanelRunning view={view} keys={overview.keys} actions={actions} />}
			{!isSmall && hasEnded && <PanelEnded view={view} actions={actions} />}
			{!isSmall && !isMine && <PanelReady overview={overview} actions={actions} isElsewhere={isElsewhere} />}
		</aside>
	);
}

/** The latest value that was one. */
function useLastOf(value: string | null): string | null {
	const [last, setLast] = useState(value);
	useEffect(() => {
		if (value !== null) setLast(value);
	}, [value]);
	return value ?? last;
}
