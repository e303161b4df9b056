/** What was drawn, in the ink of the page: it is read in the dark, too. */
export const Strokes = ({ drawing }: { drawing: string }) => (
  <path
    d={drawing}
    className="fill-none stroke-current"
    strokeWidth={2.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
  />
);
