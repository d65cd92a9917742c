-- AlterTable
ALTER TABLE "sim"."Trainee" ADD COLUMN     "arrivedAt" TIMESTAMPTZ(3);
