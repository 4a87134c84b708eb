import { Fragment } from 'react';

type Hint = {
	/** As the browser writes them, like `Alt+P`; empty where there are none. */
	keys: string | undefined;
	/** What they do, as a verb after them. */
	effect: string;
};

/** The keys that work in every tab, as they are set in this browser. */
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
