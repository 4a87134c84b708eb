import { Fragment } from 'react';

type Hint = {
	/** As the browser writes them, such as `Alt+P`; empty if not set. */
	keys: string | undefined;
	/** What the shortcut does, as a verb. */
	effect: string;
};

/** Keyboard shortcuts as set in this browser. */
export function KeyHints({ hints }: { hints: readonly Hint[] }) {
	const set = hints.filter(({ keys }) => keys);
	if (set.length === 0) return null;
	return (
		<p className="quiet keys">
			{set.map(({ keys = '', effect }) => (
				<span key={effect}>
					{keys.split('+').map((key) => (
						<Fragment key={key}>
							<kbd>{key}</kbd>{' '}
						</Fragment>
					))}
					{effect}
				</span>
			))}
		</p>
	);
}
