-- CreateTable
CREATE TABLE "sim"."TrainingClass" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TrainingClass_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sim"."Trainee" (
    "sandboxId" INTEGER NOT NULL,
    "classId" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "screen" TEXT,
    "seenAt" TIMESTAMPTZ(3),

    CONSTRAINT "Trainee_pkey" PRIMARY KEY ("sandboxId")
);

-- CreateTable
CREATE TABLE "sim"."LessonRun" (
    "sandboxId" INTEGER NOT NULL,
    "lesson" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "afterExchange" BIGINT NOT NULL,
    "afterRow" INTEGER NOT NULL,
    "hintedSteps" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "LessonRun_pkey" PRIMARY KEY ("sandboxId")
);

-- CreateTable
CREATE TABLE "sim"."MetGoal" (
    "sandboxId" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    "metAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MetGoal_pkey" PRIMARY KEY ("sandboxId","step")
);

-- CreateIndex
CREATE UNIQUE INDEX "TrainingClass_name_key" ON "sim"."TrainingClass"("name");

-- CreateIndex
CREATE INDEX "Trainee_classId_place_idx" ON "sim"."Trainee"("classId", "place");

-- AddForeignKey
ALTER TABLE "sim"."Trainee" ADD CONSTRAINT "Trainee_classId_fkey" FOREIGN KEY ("classId") REFERENCES "sim"."TrainingClass"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sim"."Trainee" ADD CONSTRAINT "Trainee_sandboxId_fkey" FOREIGN KEY ("sandboxId") REFERENCES "sim"."Sandbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
