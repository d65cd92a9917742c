/** A name without https that every browser of the journeys resolves to this machine, as the address of a classroom. */
export const classroomHost = 'classroom.test';
