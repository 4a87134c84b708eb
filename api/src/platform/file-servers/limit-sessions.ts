const sessionsMax = 250;
const sessionsPerAddressMax = 100;
/** Of those that have not signed in: many addresses together leave room for whoever does. */
const waitingMax = 100;
const waitingPerAddressMax = 16;

/** How long a client may take to sign in. */
export const signInMs = 10_000;

/** A client's place among the sessions of a server. */
export type SessionPlace = {
	/** It signed in, and counts among those who wait no more. */
	signedIn(): void;
	leave(): void;
};

/** Counts the sessions of a server, so that neither one client nor those without an account use them all up. */
export function limitSessions() {
	const sessions = createCounter(sessionsMax, sessionsPerAddressMax);
	const waiting = createCounter(waitingMax, waitingPerAddressMax);
	return {
		/** Null for one too many. */
		enter(address: string): SessionPlace | null {
			if (!sessions.isBelowLimit(address) || !waiting.isBelowLimit(address)) return null;
			const leaveSession = sessions.enter(address);
			const signedIn = waiting.enter(address);
			return {
				signedIn,
				leave() {
					signedIn();
					leaveSession();
				},
			};
		},
	};
}

function createCounter(most: number, mostPerAddress: number) {
	const perAddress = new Map<string, number>();
	let all = 0;
	return {
		isBelowLimit: (address: string) => all < most && (perAddress.get(address) ?? 0) < mostPerAddress,
		/** Returns what to call once when it is over; further calls do nothing. */
		enter(address: string): () => void {
			all++;
			perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
			let isOver = false;
			return () => {
				if (isOver) return;
				isOver = true;
				all--;
				const rest = (perAddress.get(address) ?? 1) - 1;
				if (rest > 0) perAddress.set(address, rest);
				else perAddress.delete(address);
			};
		},
	};
}
