export type PlayerAction =
	| { type: 'toggle' }
	| { type: 'jump'; seconds: number }
	| { type: 'jump-interval'; direction: -1 | 1 }
	| { type: 'rate'; direction: -1 | 1 }
	| { type: 'volume'; change: number }
	| { type: 'mute' }
	| { type: 'seek-part'; part: number }
	| { type: 'help' };

export type KeyContext = { isTyping: boolean; takesSpace: boolean; takesArrows: boolean };
type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const arrows: Record<string, PlayerAction> = {
	ArrowLeft: { type: 'jump', seconds: -5 },
	ArrowRight: { type: 'jump', seconds: 5 },
	ArrowUp: { type: 'volume', change: 0.05 },
	ArrowDown: { type: 'volume', change: -0.05 },
	Home: { type: 'seek-part', part: 0 },
	End: { type: 'seek-part', part: 1 },
};
const letters: Record<string, PlayerAction> = {
	k: { type: 'toggle' },
	j: { type: 'jump-interval', direction: -1 },
	l: { type: 'jump-interval', direction: 1 },
	m: { type: 'mute' },
	'>': { type: 'rate', direction: 1 },
	'<': { type: 'rate', direction: -1 },
	'?': { type: 'help' },
};

/** The keys are those of the large video sites. */
export function actionOfKey(pressed: Key, place: KeyContext): PlayerAction | null {
	if (place.isTyping || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
	if (pressed.key === ' ') return place.takesSpace ? null : { type: 'toggle' };
	if (pressed.key in arrows) return place.takesArrows ? null : (arrows[pressed.key] ?? null);
	if (/^[0-9]$/.test(pressed.key)) return { type: 'seek-part', part: Number(pressed.key) / 10 };
	return letters[pressed.key.toLowerCase()] ?? null;
}

const typing = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const pressable = 'button, a[href], summary, input, [role=button], [role=tab], [role=switch], [role=menuitem]';
const movable = 'input, [role=tab], [role=slider], [role=menu], [role=listbox], [data-arrow-keys]';

export function placeOf(target: EventTarget | null): KeyContext {
	const closest = (selector: string) => target instanceof Element && target.closest(selector) !== null;
	const isInDialog = closest('[role=dialog], [role=alertdialog], [role=menu]');
	return { isTyping: closest(typing) || isInDialog, takesSpace: closest(pressable), takesArrows: closest(movable) };
}
