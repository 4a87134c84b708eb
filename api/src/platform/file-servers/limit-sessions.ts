const sessionsMax = 250;
const sessionsPerAddressMax = 100;

/** Counts the sessions of a server, so that one client cannot use them all up. */
export function limitSessions() {
	const perAddress = new Map<string, number>();
	let all = 0;
	return {
		/** Returns what to call when the session is over, or null for one too many. */
		enter(address: string): (() => void) | null {
			const count = perAddress.get(address) ?? 0;
			if (all >= sessionsMax || count >= sessionsPerAddressMax) return null;
			all++;
			perAddress.set(address, count + 1);
			return () => {
				all--;
				const rest = (perAddress.get(address) ?? 1) - 1;
				if (rest > 0) perAddress.set(address, rest);
				else perAddress.delete(address);
			};
		},
	};
}
