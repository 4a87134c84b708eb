/** Passes a value on at most once an interval and never two at a time; values in between are dropped, errors too. */
export function atMostEvery<T>(intervalMs: number, send: (value: T) => Promise<void>): (value: T) => void {
	let isBusy = false;
	let last = 0;
	return (value) => {
		if (isBusy || Date.now() - last < intervalMs) return;
		isBusy = true;
		last = Date.now();
		send(value)
			.catch(() => {})
			.finally(() => {
				isBusy = false;
			});
	};
}
