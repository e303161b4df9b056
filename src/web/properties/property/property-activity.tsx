import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';

/** What happened at a property, newest first. */
export function PropertyActivity({ propertyId }: { propertyId: string }) {
  const activities = useActivities({ propertyId });
  return (
    <div className="mt-5 max-w-180">
      <ActivityTimeline activities={activities} linksSubjects />
    </div>
  );
}
