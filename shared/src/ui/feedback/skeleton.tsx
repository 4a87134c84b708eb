type SkeletonProps = { width?: string; height?: string };

export function Skeleton({ width = '100%', height = '10px' }: SkeletonProps) {
	return <span aria-hidden="true" className="block animate-breathe rounded-xs bg-skeleton" style={{ width, height }} />;
}
