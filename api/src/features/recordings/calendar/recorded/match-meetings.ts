/** Times in ms. `site`: the host of the recorded page, if any. */
type Recorded = { from: number; until: number; site: string | null };
type Candidate = { startsAt: Date; endsAt: Date; links: readonly string[] };

/** Share of the shorter of recording and meeting. Excludes adjacent meetings. */
const leastShare = 0.25;
/** How many times longer than any other a meeting must overlap to be chosen without asking. */
const clearlyLonger = 2;

/** The first is certain if it is the only one, has the only link to the recorded site, or clearly overlaps longest. */
export function matchMeetings<Meeting extends Candidate>(
	recorded: Recorded,
	meetings: readonly Meeting[],
): { list: Meeting[]; isCertain: boolean } {
	const found = meetings.flatMap((meeting) => {
		const overlapMs = overlapOf(recorded, meeting);
		const shorterMs = Math.min(recorded.until - recorded.from, meeting.endsAt.getTime() - meeting.startsAt.getTime());
		return overlapMs > 0 && overlapMs >= shorterMs * leastShare
			? [{ meeting, overlapMs, isOnSite: isOnSite(meeting, recorded.site) }]
			: [];
	});
	const sorted = found.toSorted(
		(a, b) => Number(b.isOnSite) - Number(a.isOnSite) || b.overlapMs - a.overlapMs || order(a.meeting, b.meeting),
	);
	const [first, second] = sorted;
	const isCertain =
		first !== undefined &&
		(second === undefined ||
			(first.isOnSite && !second.isOnSite) ||
			first.overlapMs >= second.overlapMs * clearlyLonger);
	return { list: sorted.map(({ meeting }) => meeting), isCertain };
}

const overlapOf = ({ from, until }: Recorded, { startsAt, endsAt }: Candidate): number =>
	Math.min(until, endsAt.getTime()) - Math.max(from, startsAt.getTime());

const isOnSite = ({ links }: Candidate, site: string | null): boolean =>
	site !== null && links.some((link) => URL.parse(link)?.hostname === site);

const order = (a: Candidate, b: Candidate): number => a.startsAt.getTime() - b.startsAt.getTime();
