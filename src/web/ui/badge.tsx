/** A count of things that are your turn; 0 is drawn as a grey outline. Nothing else gets a badge. Props: count. */
export function Badge({ count }: { count: number }) {
  return (
    <span className="badge" data-n={count}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
