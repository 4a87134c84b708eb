type SkeletonProps = { width?: string; height?: string };

/** One grey bar. Build the shape of what comes from these; `SkeletonRows`, `SkeletonLines` and `SkeletonWave` are ready. */
export function Skeleton({ width = '100%', height = '10px' }: SkeletonProps) {
	return <span aria-hidden="true" className="block animate-breathe rounded-xs bg-skeleton" style={{ width, height }} />;
}
